import type { Database, Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { homeOf, homeToday, isOfHome, kindOfHome } from '../../strategists/home-of.ts'
import { addHome, askOfShared, isLeft, isShared } from '../../strategists/homes.ts'
import { lockStrategist } from '../../strategists/writes.ts'

/** Homes that one statement reads, and posts that one transaction moves. */
const atOnce = 100

interface KnownHome {
  strategistId: string
  home: string
  state: 'own' | 'asked'
  isDecided: boolean
  /** The home is marked as own, no moderator has decided so, and other authors were read there. */
  isShared: boolean
}

/** A post that has another home by the rules of this version. */
interface Moving {
  id: string
  to: string
}

/**
 * Adapts homes that an earlier version has stored to the current rules. Posts get their current home, together with the
 * decisions of moderators. Homes that are nobody's, or have had two authors, are asked about. Runs at each start; if
 * everything is up to date, it only reads the homes.
 */
export async function alignHomes(database: Database, signal: AbortSignal): Promise<void> {
  let last: Pick<KnownHome, 'strategistId' | 'home'> = {
    strategistId: '00000000-0000-0000-0000-000000000000',
    home: '',
  }
  while (!signal.aborted) {
    const known = await run<KnownHome>(database, next, [last.strategistId, last.home])
    for (const home of known) {
      if (signal.aborted) return
      await align(database, home)
    }
    const end = known.at(-1)
    if (!end || known.length < atOnce) return
    last = end
  }
}

const next = {
  name: 'homes to align',
  text: `
    select known.strategist_id as "strategistId", known.home, known.state, known.decided_at is not null as "isDecided",
      known.state = 'own' and known.decided_at is null and ${isShared} as "isShared"
    from strategist_homes as known join strategists as named on named.id = known.strategist_id
    where (known.strategist_id, known.home) > ($1::uuid, $2)
    order by known.strategist_id, known.home limit ${atOnce}`,
}

async function align(database: Database, known: KnownHome): Promise<void> {
  const { home } = known
  const kind = kindOfHome(home)
  if (kind === 'anybodys' || homeToday(home) !== home) {
    const moving = await postsToMove(database, known)
    for (let from = 0; from < moving.length; from += atOnce)
      await inTransaction(database, transaction =>
        movePosts(transaction, known, moving.slice(from, from + atOnce)),
      )
    if (moving.length > 0 || known.state === 'own')
      await inTransaction(database, transaction => leaveBehind(transaction, known))
  } else if (kind === 'site' && known.isShared)
    await inTransaction(database, transaction => askOfShared(transaction, [home]))
}

/** Oldest first, because the first home of a name is their own. */
async function postsToMove(
  database: Database,
  { strategistId, home }: Pick<KnownHome, 'strategistId' | 'home'>,
): Promise<Moving[]> {
  const posts = await run<{ id: string; addresses: string }>(database, readThere, [strategistId, home])
  return posts.flatMap(({ id, addresses }) => {
    const to = todaysHome(home, JSON.parse(addresses) as string[])
    return to === home ? [] : { id, to }
  })
}

const readThere = {
  name: 'posts of home',
  text: `
    select posts.id, (
      select coalesce(json_agg(canonical_url), '[]')::text from source_texts as source
      where source.hash = posts.source_hash and source.home = posts.home and source.canonical_url <> ''
    ) as addresses
    from posts where posts.strategist_id = $1::uuid and posts.home = $2 order by posts.created_at, posts.id`,
}

/**
 * The home by current rules of the addresses of one reading, of which one answered and the others led there. If they
 * give different homes, nobody knows which one it was, and the home is the page itself.
 */
function todaysHome(home: string, addresses: string[]): string {
  const today = homeToday(home)
  if (kindOfHome(today) !== 'anybodys') return today
  const found = new Set(
    addresses.filter(address => isOfHome(address, home)).map(address => homeOf(address, null)),
  )
  const [only = today] = found
  return found.size === 1 ? only : today
}

async function movePosts(transaction: Transaction, known: KnownHome, moving: Moving[]): Promise<void> {
  const { strategistId, home } = known
  const wanted = JSON.stringify(moving.map(({ id }) => id))
  const locked = await run<{ id: string }>(transaction, lock, [wanted, strategistId, home])
  const ids = new Set(locked.map(({ id }) => id))
  await lockStrategist(transaction, strategistId)
  for (const { id, to } of moving.filter(post => ids.has(post.id))) {
    await run(transaction, moveText, [id, home, to])
    await run(transaction, movePost, [id, to])
    for (const { tipId } of await run<{ tipId: string }>(transaction, frozen, [id, strategistId, home])) {
      await run(transaction, allowing, [tipId])
      await run(transaction, moveProof, [tipId, to])
    }
    await moveHome(transaction, known, { id, to })
  }
}

/**
 * A moderator's decision about a place applies to every home that it has become. A home that was only renamed keeps its
 * state.
 */
async function moveHome(
  transaction: Transaction,
  { strategistId, home, state, isDecided }: KnownHome,
  { id, to }: Moving,
): Promise<void> {
  const isSame = kindOfHome(homeToday(home)) !== 'anybodys'
  if (isSame || isDecided || state === 'asked') await run(transaction, copy, [strategistId, home, to, id])
  else await addHome(transaction, { strategistId, home: to, postId: id })
  if (kindOfHome(to) === 'site') await askOfShared(transaction, [to])
}

/** Deletes a home that is no longer used, and asks about one that is nobody's. */
async function leaveBehind(transaction: Transaction, { strategistId, home }: KnownHome): Promise<void> {
  await lockStrategist(transaction, strategistId)
  await run(transaction, forget, [strategistId, home])
  if (kindOfHome(home) === 'anybodys') await run(transaction, ask, [strategistId, home])
}

const lock = {
  name: 'lock posts of home',
  text: `
    select id from posts where id in (select json_array_elements_text($1::json)::uuid) and strategist_id = $2::uuid and home = $3
    order by id for update`,
}

const moveText = {
  name: 'move text home',
  text: `
    update source_texts set home = $3 from posts
    where posts.id = $1::uuid and source_texts.hash = posts.source_hash and source_texts.home = $2`,
}

const movePost = { name: 'move post home', text: 'update posts set home = $2 where id = $1::uuid' }

const frozen = {
  name: 'frozen calls of home',
  text: `
    select calls.tip_id as "tipId" from calls join tips on tips.id = calls.tip_id
    where tips.post_id = $1::uuid and calls.frozen_at is not null
      and calls.proof ->> 'strategistId' = $2::text and calls.proof ->> 'home' = $3
    order by calls.tip_id`,
}

/**
 * Tells the trigger that protects frozen calls that this change is allowed: the place is the same, only known better.
 */
const allowing = { name: 'allow move of call', text: `select set_config('tipfolio.corrects', $1, true)` }

const moveProof = {
  name: 'move call home',
  text: `update calls set proof = jsonb_set(proof, '{home}', to_jsonb($2::text)) where tip_id = $1::uuid`,
}

const copy = {
  name: 'copy home',
  text: `
    insert into strategist_homes as known (strategist_id, home, state, decided_at, first_post_id)
    select strategist_id, $3, state, decided_at, $4::uuid from strategist_homes where strategist_id = $1::uuid and home = $2
    on conflict (strategist_id, home) do update set
      state = case when known.decided_at is null then
        case when excluded.decided_at is null then greatest(known.state, excluded.state) else excluded.state end
      else known.state end,
      decided_at = coalesce(known.decided_at, excluded.decided_at)
    where known.decided_at is null`,
}

const forget = {
  name: 'forget home',
  text: `delete from strategist_homes as known where strategist_id = $1::uuid and home = $2 and ${isLeft}`,
}

const ask = {
  name: 'ask of nobody’s home',
  text: `update strategist_homes set state = 'asked'
    where strategist_id = $1::uuid and home = $2 and state = 'own' and decided_at is null`,
}
