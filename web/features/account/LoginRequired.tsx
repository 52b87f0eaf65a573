import { buttonClass } from '#web/ui/button-class.ts'
import { loginAddress } from './queries.ts'

/** Stands where something personal would be. */
export function LoginRequired({ next }: { next: string }) {
  return (
    <div className="card p-6">
      <h2 className="title">Login Required</h2>
      <p className="mt-2 text-ui">Sign in to write your own conclusion, notes and tasks about this stock.</p>
      <a className={`${buttonClass('outline')} mt-4`} href={loginAddress(next)}>
        Login
      </a>
    </div>
  )
}
