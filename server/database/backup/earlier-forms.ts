import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../process/package-root.ts'
import { type Migration, readMigrations } from '../migration-list.ts'

/** Every form that a backup may have, the earliest first: the steps before `0000_first`, then the steps of today. */
export function readForms(): Migration[] {
  return [...readEarlierForms(), ...readMigrations()]
}

/** The steps that `0000_first` replaces. Only backups still use them (docs/decisions/0073-one-first-migration.md). */
export function readEarlierForms(): Migration[] {
  const text = readFileSync(join(packageRoot(), 'server/database/backup/earlier-forms.sql'), 'utf8')
  const [, ...parts] = text.split(/\n-- Step (\w+)\n/)
  const sqlOf = new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])))
  const tables = new Set<string>()
  return earlierForms
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', madeAt, ...changed] = line.split(' ')
      for (const table of changed)
        if (table.startsWith('-')) tables.delete(table.slice(1))
        else tables.add(table)
      const sql = sqlOf.get(name)
      if (!sql) throw new Error(`earlier-forms.sql lacks ${name}`)
      return {
        name,
        madeAt: Number(madeAt),
        hash: createHash('sha256').update(sql).digest('hex'),
        statements: sql.split('--> statement-breakpoint'),
        tables: [...tables].sort(),
        isEarlier: true,
      }
    })
}

/**
 * One step a line: its name, when it was made, the tables that it added and, after a minus, the tables that it removed.
 */
const earlierForms = `
0000_init 1795200210033 accounts classifications conclusion_versions conclusions extractions feedback my_stocks notes post_keys posts rate_counts secrets sessions source_texts stock_days stock_targets stocks strategists tasks tip_metrics tips users verifications
0001_personal 1795200904162 stock_judgements
0002_claimed_url 1795201515257
0003_post_key_hash 1795201862620
0004_strategist_stocks 1795202183096 strategist_stocks
0005_search 1795202737291
0006_changes 1795209789175 changes
0007_reads 1795211987338 post_words strategist_sectors trend_days trends
0008_recount 1795213972403
0009_tokens 1795220844463 tokens
0010_months 1795221730682 stock_months strategist_months
0011_removed_my_stocks 1795368788584 removed_my_stocks
0012_pictures 1795370795191 pictures
0013_model_answers 1795379253381 model_answers
0014_provenance 1795391738578 source_drafts
0015_claims 1795393479063 tip_versions
0016_drafts_reviewed 1795402023277 draft_totals drafts_reviewed
0017_roles 1795402891976 moderation_log
0018_deleted_notes 1795403040970
0019_password_links 1795403546798 password_links
0020_homes 1795403665721 strategist_homes
0021_instance 1795404091038 instance invitations
0022_mended_posts 1795404643829 post_versions
0023_reasons 1795405366139
0024_hiding 1795407298567
0025_removals 1795407700446
0026_second_looks 1795408242728 second_looks
0027_reports 1795413146837 reports
0028_cases 1795414056735 cases
0029_first_posts_wait 1795414356131
0030_undone_changes 1795415138679 removals undone_changes
0031_withheld 1795415654250
0032_queue 1795416263116
0033_merged 1795416924482 strategist_aliases
0034_removals_that_hold 1795421102634
0035_feeds 1795425519179 feed_items feeds follows queue
0036_asked_by 1795426410853
0037_waiting_everywhere 1795427134015
0038_jobs 1795427447952 host_turns job_runners
0039_search_everything 1795439776528 search_posts search_tips -post_words
0040_drafts 1795442476173
0041_feed_homes 1795442688940
0042_told_by 1795444651687
0043_prices 1795453441229 price_actions price_files price_revisions price_series prices
0044_calls 1795465616020 call_events calls corrections outcome_news unsettled
0045_records 1795466924416 base_rates strategist_scores unscored
0046_forecasts 1795470057052 convictions forecasts judgement_reviews my_records my_scores
0047_record_rules 1795470520809 record_rules
0048_calls_of_stock 1795481492643
0049_told_horizons 1795482497279
0050_decisions_that_come_back 1795538133734 calendars decided_marks due_items echo_edges edited_since_decided falsifiers mail_confirmations mail_settings mails opposed paragraph_counts post_sketches signals signals_seen stock_voices told_numbers unsketched
0051_due 1795539775774 undated_tips
0052_radar 1795539961468 held_tips unvoiced
0053_mail 1795540396914
0054_suspect_days 1795542165881
0055_seen_edits 1795553949472
0056_unjoined 1795554542851 unjoined
`
