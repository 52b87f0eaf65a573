/** What is wrong with a line, in words that go on after its number. */
export class BadLine extends Error {}

/** What is wrong with a whole file, in words that go on after its name. */
export class BadFile extends Error {}

/** Not wrong: a day or number whose meaning the whole file has to say. */
export class NotPlain extends Error {}
