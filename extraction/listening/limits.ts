import { mebibyte } from '#contract/endpoint.ts'
import { mostOfUpload } from '#contract/listening.ts'

/** Bytes of a file that is heard, at most (section 6.2 of the specification's newest pages). */
export const mostOfFile = mostOfUpload * mebibyte
