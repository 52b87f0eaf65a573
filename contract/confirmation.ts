/** Minutes after a sign-in in which nothing asks for the password again. */
export const freshMinutes = 10

/** What a call that decides over the account answers once those minutes are over. */
export const confirmation = {
  enterPassword: 'Enter your password',
  wrongPassword: 'The password is wrong',
  signInAgain: 'Sign in again first',
} as const
