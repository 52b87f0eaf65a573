/** An error in a line. The message continues a sentence after the line's number. */
export class BadLine extends Error {}

/** An error in a whole file. The message continues a sentence after the file's name. */
export class BadFile extends Error {}

/** No error: a day or number whose meaning has to be decided from the whole file. */
export class NotPlain extends Error {}
