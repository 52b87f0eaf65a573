import { describe, expect, it } from 'vitest'
import { formatOfFile, formatOfText, mostBytes, refusalOfFile } from './pasted-text.ts'

describe('a dropped file', () => {
  it.each([
    ['talk.pdf', 10, 'talk.pdf is not a .txt, .html, .eml, .vtt or .srt file'],
    ['vtt', 10, 'vtt is not a .txt, .html, .eml, .vtt or .srt file'],
    ['README', 10, 'README is not a .txt, .html, .eml, .vtt or .srt file'],
    ['page.html', mostBytes + 1, 'page.html is larger than 5 MB'],
    ['page.html', mostBytes, null],
  ])('%s of %i bytes: %s', (name, size, refusal) => {
    expect(refusalOfFile({ name, size })).toBe(refusal)
  })

  it.each([
    ['a.txt', 'text'],
    ['A.HTML', 'html'],
    ['a.b.htm', 'html'],
    ['a.vtt', 'vtt'],
    ['letter.eml', 'text'],
    ['a.srt', 'srt'],
    ['a.exe', null],
  ])('%s is %s', (name, format) => {
    expect(formatOfFile(name)).toBe(format)
  })
})

describe('a pasted text', () => {
  it.each([
    ['plain words', 'I bought shares of Otis.', 'text'],
    ['words that begin with a number', '12 reasons\nto own it', 'text'],
    ['words about a tag', 'The <html> tag is old.', 'text'],
    ['a time that is no caption', '00:12:41 he says it is cheap', 'text'],
    ['a WebVTT file', 'WEBVTT - Title\n\n00:01.000 --> 00:02.000\nHello', 'vtt'],
    ['a WebVTT file with a byte order mark', '\uFEFFWEBVTT\n', 'vtt'],
    ['a word that begins like WebVTT', 'WEBVTTX is a name', 'text'],
    ['SubRip captions', '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello', 'srt'],
    ['a page', '  <!DOCTYPE html>\n<title>x</title>', 'html'],
    ['a page behind a comment', '<!-- saved -->\n<html lang="en">', 'html'],
    ['an article alone', '<article><p>Hello</p></article>', 'html'],
  ])('%s is read as %s', (_, text, format) => {
    expect(formatOfText(text)).toBe(format)
  })
})
