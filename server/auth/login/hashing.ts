/** How passwords are kept. */
export interface Hashing {
  hash(password: string): Promise<string>
  verify(known: { hash: string; password: string }): Promise<boolean>
}

/** Slow on purpose, so that nobody can quickly guess a password from a stolen hash. */
export const slowHashing: Hashing = {
  async hash(password) {
    const { hashPassword } = await import('better-auth/crypto')
    return hashPassword(password)
  },
  async verify(known) {
    const { verifyPassword } = await import('better-auth/crypto')
    return verifyPassword(known)
  },
}
