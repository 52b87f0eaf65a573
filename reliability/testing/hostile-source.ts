import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface HostileSource {
  port: number
  close(): void
}

/** Answers in every bad way there is. `/to?url=` leads on to an address, `/watch` is a video's page that names one. */
export async function openHostileSource(): Promise<HostileSource> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://source.test')
    const answer = answers[pathname]
    response.on('error', () => undefined)
    if (answer) answer(response, searchParams.get('url') ?? '')
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server on a network has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a path is refused with, where it answers at once. */
export const quickAnswers: Record<string, number> = {
  '/endless': 413,
  '/endless-gzip': 413,
  '/announced': 413,
  '/bomb-gzip': 413,
  '/bomb-br': 413,
  '/twice': 422,
  '/twice-unsaid': 422,
  '/thrice': 422,
  '/not-gzip': 502,
  '/unknown-encoding': 422,
  '/pdf-as-html': 422,
  '/html-as-png': 422,
  '/json': 422,
  '/nothing': 422,
  '/zeros': 422,
  '/loop': 502,
  '/there': 502,
  '/nowhere': 502,
  '/cut': 502,
  '/reset': 502,
  '/no-http': 502,
  '/many-headers': 502,
  '/partial': 502,
  '/unauthorised': 502,
  '/deep': 200,
  '/broad': 200,
  '/attributes': 200,
  '/open': 200,
  '/blanks': 200,
}

/** Paths that never come to an end by themselves. */
export const slowPaths = ['/never', '/drip', '/drip-headers', '/slow-loop']

const html = { 'content-type': 'text/html; charset=utf-8' }
const words = 'Demand for these chips grows faster than supply, and margins follow. '.repeat(20)
const megabytes = (n: number) => n * 1024 * 1024
/** Small on the way, and 100 MB when unpacked whole. */
const bombs = {
  gzip: gzipSync(Buffer.alloc(megabytes(100)), { level: 1 }),
  br: brotliCompressSync(Buffer.alloc(megabytes(100)), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

const answers: Record<string, (response: ServerResponse, url: string) => void> = {
  '/article': response => response.writeHead(200, html).end(page(`<p>${words}</p>`)),
  '/to': (response, url) => response.writeHead(302, { location: inHeader(url) }).end(),
  '/to-again': (response, url) => response.writeHead(307, { location: inHeader(url) }).end(),
  '/names': (response, url) => response.writeHead(200, html).end(namingPage(url)),
  '/watch': (response, url) => response.writeHead(200, html).end(watchPage(url)),
  '/endless': response => endless(response.writeHead(200, html), Buffer.alloc(65_536, words)),
  '/endless-gzip': response =>
    endless(response.writeHead(200, packed('gzip')), gzipSync(Buffer.alloc(megabytes(1), words))),
  '/announced': response => void response.writeHead(200, { ...html, 'content-length': 2 ** 40 }).write('x'),
  '/bomb-gzip': response => response.writeHead(200, packed('gzip')).end(bombs.gzip),
  '/bomb-br': response => response.writeHead(200, packed('br')).end(bombs.br),
  '/twice': response => response.writeHead(200, packed('gzip, gzip')).end(gzipSync(gzipSync(page(words)))),
  '/twice-unsaid': response => response.writeHead(200, packed('gzip')).end(gzipSync(gzipSync(page(words)))),
  '/thrice': response => response.writeHead(200, packed('br,gzip,br')).end(words),
  '/not-gzip': response => response.writeHead(200, packed('gzip')).end(page(words)),
  '/unknown-encoding': response => response.writeHead(200, packed('zstd')).end(page(words)),
  '/pdf-as-html': response =>
    response.writeHead(200, html).end(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20_000)])),
  '/html-as-png': response => response.writeHead(200, { 'content-type': 'image/png' }).end(page(words)),
  '/json': response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}'),
  '/nothing': response => response.writeHead(200, html).end(),
  '/zeros': response => response.writeHead(200, html).end(Buffer.alloc(megabytes(4))),
  '/loop': response => response.writeHead(302, { location: '/loop' }).end(),
  '/there': response => response.writeHead(301, { location: '/back' }).end(),
  '/back': response => response.writeHead(308, { location: '/there' }).end(),
  '/nowhere': response => response.writeHead(302).end(),
  '/cut': response => {
    response.writeHead(200, { ...html, 'content-length': 1000 }).write('half')
    setTimeout(() => response.destroy(), 10)
  },
  '/reset': response => void response.destroy(),
  '/no-http': response => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
  '/many-headers': response =>
    void response.socket?.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(50_000)}\r\n`),
  '/partial': response => response.writeHead(206, html).end(page(words)),
  '/unauthorised': response =>
    response.writeHead(401, { ...html, 'www-authenticate': 'Basic realm="x"' }).end(page(words)),
  '/deep': response => response.writeHead(200, html).end(page(`${'<div>'.repeat(50_000)}${words}`)),
  '/broad': response =>
    response.writeHead(200, html).end(page(`<p>${words}</p>${'<b></b>'.repeat(100_000)}`)),
  '/attributes': response =>
    response.writeHead(200, html).end(page(`<p ${'a="b" '.repeat(100_000)}>${words}</p>`)),
  '/open': response => response.writeHead(200, html).end(page(`<p>${words}</p>${'<a '.repeat(200_000)}`)),
  '/blanks': response =>
    response.writeHead(200, html).end(page(`<p>${words}</p>${' '.repeat(megabytes(4))}x`)),
  '/never': () => undefined,
  '/drip': response => drip(response.writeHead(200, html), () => response.write('x')),
  '/drip-headers': ({ socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\nx-long: ')
    if (socket) drip(socket, () => socket.write('x'))
  },
  '/slow-loop': response => {
    setTimeout(() => response.writeHead(302, { location: '/slow-loop' }).end(), 4000)
  },
}

/** Header lines carry bytes; UTF-8 is what browsers take them for. */
function inHeader(text: string): string {
  return Buffer.from(text).toString('latin1')
}

function page(body: string): string {
  return `<!doctype html><html><head><title>A page</title></head><body><article>${body}</article></body></html>`
}

/** Names an address wherever a page can name one that a reader might follow by itself. */
function namingPage(url: string): string {
  const address = url.replaceAll('"', '&quot;')
  return `<!doctype html><html><head><title>A page</title><base href="${address}">
    <meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${address}">
    <link rel="amphtml" href="${address}"><link rel="alternate" type="application/json+oembed" href="${address}">
    <link rel="stylesheet" href="${address}"><meta property="og:url" content="${address}">
    <meta property="og:image" content="${address}"><meta name="author" content="Ada Ek">
    <script type="application/ld+json">${JSON.stringify({
      '@type': 'Article',
      image: url,
      url,
      author: { '@type': 'Person', name: 'Ada Ek', url, image: url },
    }).replaceAll('<', '\\u003c')}</script></head>
    <body><article><p>${words}</p><img src="${address}"><iframe src="${address}"></iframe></article></body></html>`
}

/** A video whose captions are to be had at an address of the page's choice. */
function watchPage(baseUrl: string): string {
  const response = {
    videoDetails: { title: 'A video', author: 'Ada Ek' },
    captions: { playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl, languageCode: 'en' }] } },
  }
  return page(`<script>var ytInitialPlayerResponse = ${JSON.stringify(response)};</script>`)
}

function packed(encoding: string) {
  return { ...html, 'content-encoding': encoding }
}

function endless(response: ServerResponse, chunk: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

function drip(stream: ServerResponse | Socket, write: () => void): void {
  stream.on('error', () => undefined)
  const dripping = setInterval(write, 100)
  stream.on('close', () => clearInterval(dripping))
}

/** Bytes that are no text, the same every time. */
function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + (index >> 3)) % 256))
}
