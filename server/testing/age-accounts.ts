import type { TestApp } from './app.ts'

/** Makes all accounts eight days older: search engines are shown nothing of those that are younger than seven. */
export async function ageAccounts({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await pool.query("update users set created_at = created_at - interval '8 days'")
}
