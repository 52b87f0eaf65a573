/** Whoever is in a database of every form, and their password. */
export const earlyPerson = { email: 'early@example.com', password: 'password-1234' }

const thisMonth = `date_trunc('month', now() at time zone 'UTC')::date`

const earlyHash = `encode(sha256('Early words.'), 'hex')`

/**
 * Rows as the product wrote them at a step of the schema: whoever has taken it has all of the steps before it, too. Counters
 * are what they were to be. A tip of three is deleted, one has a target in another currency, one person of two is gone.
 */
export const rowsSince: Record<string, (passwordHash: string) => string> = {
  '0000_init': passwordHash => `
    insert into secrets (name, value) values ('sessions', 'an-early-secret');
    insert into users (id, email, name, first_name, display_name, onboarding_completed, research_styles) values
      ('${id(1)}', '${earlyPerson.email}', 'Early', 'Early', 'Early Bird', true, '{fundamental}');
    insert into accounts (id, user_id, provider_id, account_id, password) values
      ('${id(2)}', '${id(1)}', 'credential', '${id(1)}', '${passwordHash}');
    insert into strategists (id, name, name_key, source_types, post_count) values
      ('${id(3)}', 'Jo Writer', 'jo writer', '{blog}', 2);
    insert into stocks (id, ticker, company_name, tip_count, post_count, bullish_count, bearish_count) values
      ('${id(4)}', 'AAA', 'Triple A', 1, 1, 1, 0), ('${id(5)}', 'BBB', 'Triple B', 1, 1, 0, 1);
    insert into posts (id, slug, title, summary, content, author, source_type, url, canonical_url, created_by,
        strategist_id, tip_count, tickers) values
      ('${id(6)}', 'early-one', 'An early post', 'What was said.', 'Early words.', 'Jo Writer', 'blog',
        'https://example.com/1', 'https://example.com/1', '${id(1)}', '${id(3)}', 2, '{AAA,BBB}'),
      ('${id(7)}', 'early-two', 'Another early post', 'What else was said.', null, 'Jo Writer', 'blog', null, null,
        null, '${id(3)}', 0, '{}');
    insert into tips (id, post_id, stock_id, position, text, stance, price_target_value, price_target_currency,
        created_by, dated_at, agree_count, deleted_at, deleted_by) values
      ('${id(8)}', '${id(6)}', '${id(4)}', 0, 'It will rise.', 'bullish', 120.5, 'EUR', '${id(1)}', now(), 1, null, null),
      ('${id(9)}', '${id(6)}', '${id(5)}', 1, 'It will fall.', 'bearish', null, null, '${id(1)}', now(), 0, null, null),
      ('${id(10)}', '${id(7)}', '${id(4)}', 0, 'It was deleted.', 'neutral', 7, 'USD', null, now(), 0, now(), '${id(1)}');
    insert into tip_metrics (id, tip_id, position, name, value) values ('${id(11)}', '${id(8)}', 0, 'P/E', '12');
    insert into stock_targets (stock_id, currency, count, sum) values ('${id(4)}', 'EUR', 1, 120.5);
    insert into stock_days (stock_id, day, tip_count) values
      ('${id(4)}', (now() at time zone 'UTC')::date, 1), ('${id(5)}', (now() at time zone 'UTC')::date, 1);
    insert into classifications (user_id, tip_id, classification) values ('${id(1)}', '${id(8)}', 'agree');
    insert into my_stocks (id, user_id, stock_id) values ('${id(12)}', '${id(1)}', '${id(4)}');
    insert into notes (id, user_id, stock_id, content) values ('${id(13)}', '${id(1)}', '${id(4)}', 'A note');
    insert into tasks (id, user_id, stock_id, task) values ('${id(14)}', '${id(1)}', '${id(4)}', 'A task');
    insert into conclusions (user_id, stock_id, action, rationale) values ('${id(1)}', '${id(4)}', 'buy', 'Cheap');
    insert into conclusion_versions (id, user_id, stock_id, action) values ('${id(15)}', '${id(1)}', '${id(4)}', 'hold');
    insert into feedback (id, user_id, message) values ('${id(16)}', '${id(1)}', 'Thank you');
    insert into feedback (id, user_id, message) values ('${id(17)}', null, 'From nobody');
    insert into post_keys (user_id, key, post_id) values ('${id(1)}', 'a-key', '${id(6)}');
    insert into source_texts (hash, canonical_url) values (${earlyHash}, 'https://example.com/1');
    update posts set content_source = 'fetched' where id = '${id(6)}';
    insert into extractions (id, user_id, state, url) values ('${id(18)}', '${id(1)}', 'done', 'https://example.com/1');
    insert into rate_counts (key, started_at, count) values ('early', now(), 1);`,
  '0001_personal': () => `
    insert into stock_judgements (user_id, stock_id, agree) values ('${id(1)}', '${id(4)}', 1);
    update stocks set sector = 'Technology' where ticker = 'AAA';
    update strategists set focus_areas = '{Technology}';`,
  '0002_claimed_url': () => `update source_texts set claimed_url = 'https://example.com/1'`,
  '0003_post_key_hash': () => `update post_keys set body_hash = 'hash'`,
  '0004_strategist_stocks': () => `
    insert into strategist_stocks (strategist_id, stock_id, tip_count) values
      ('${id(3)}', '${id(4)}', 1), ('${id(3)}', '${id(5)}', 1);`,
  '0007_reads': () => `
    insert into strategist_sectors (strategist_id, sector, tip_count) values ('${id(3)}', 'Technology', 1);
    insert into trend_days values ((now() at time zone 'UTC')::date);
    insert into trends select day, stock_id, tip_count from stock_days;`,
  '0010_months': () => `
    insert into stock_months (stock_id, month, bullish, bearish, neutral, unset) values
      ('${id(4)}', ${thisMonth}, 1, 0, 0, 0), ('${id(5)}', ${thisMonth}, 0, 1, 0, 0);
    insert into strategist_months (strategist_id, month, bullish, bearish, neutral, unset) values
      ('${id(3)}', ${thisMonth}, 1, 1, 0, 0);`,
  '0011_removed_my_stocks': () => `
    insert into removed_my_stocks (user_id, stock_id, entry_id, created_at) values
      ('${id(1)}', '${id(5)}', '${id(19)}', now());`,
  '0014_provenance': () => `
    update source_texts set author = 'Jo Writer', published_at = now(), title = 'An early post', extractor = 'rules@1';
    insert into source_drafts (id, hash, canonical_url, position, ticker, stance, extractor) values
      ('${id(20)}', ${earlyHash}, 'https://example.com/1', 0, 'AAA', 'bullish', 'rules@1');
    update posts set source_hash = ${earlyHash}, source_url = 'https://example.com/1' where id = '${id(6)}';
    update tips set provenance = 'edited', draft_id = '${id(20)}' where id = '${id(8)}';`,
  '0015_claims': () => `
    update classifications set claim_key = (select claim_key from tips where tips.id = tip_id);
    insert into tip_versions (tip_id, version, by, fields, claim_key)
      select id, 1, '${id(1)}', jsonb_build_object('stockId', stock_id, 'ticker', 'AAA', 'text', 'It may rise.', 'stance',
        'neutral', 'metrics', '[]'::jsonb), sha256('another claim') from tips where id = '${id(8)}';
    update tips set edited_at = now() where id = '${id(8)}';`,
  '0016_drafts_reviewed': () => `
    update extractions set extractor = 'rules@1', ended_at = now();
    insert into drafts_reviewed (post_id, extraction_id, extractor, source_kind, language, drafted, kept, edited, dropped,
        added, checked, fields, kept_tips, seconds, unread) values
      ('${id(6)}', '${id(18)}', 'rules@1', 'blog', 'en', 2, 1, 1, 0, 0, 0,
        '{"ticker": 0, "stance": 1, "target": 0, "metrics": 0, "evidence": 0}', '{${id(9)}}', 60, false);
    insert into draft_totals (extractor, source_kind, month, reviews, saved_unread, drafted, kept, edited, dropped, added,
        checked, ticker, stance, target, metrics, evidence) values
      ('rules@1', 'blog', ${thisMonth}, 1, 0, 2, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0);`,
  '0017_roles': () => `
    insert into moderation_log (id, by, role, action, subject_kind, subject_id, details) values
      ('${id(21)}', '${id(1)}', 'admin', 'role', 'person', '${id(1)}', '{"from":"member","to":"moderator"}');`,
  '0018_deleted_notes': () => `
    insert into notes (id, user_id, stock_id, content, deleted_at) values
      ('${id(22)}', '${id(1)}', '${id(4)}', 'A deleted note', now());`,
  '0019_password_links': () => `
    insert into password_links (id, user_id, hash, expires_at) values ('${id(22)}', '${id(1)}', 'hash', now());`,
  '0020_homes': () => `
    update source_texts set home = 'example.com';
    update posts set home = 'example.com', authored_by = 'source' where id = '${id(6)}';
    insert into strategist_homes (strategist_id, home, state, first_post_id) values
      ('${id(3)}', 'example.com', 'own', '${id(6)}');`,
  '0021_instance': () => `
    insert into instance (name, sign_up, terms) values ('Early Street', 'invite', 'Be kind.');
    insert into invitations (id, created_by, hash, email, expires_at) values
      ('${id(23)}', '${id(1)}', 'early-hash', 'friend@example.com', now() + interval '30 days');`,
  '0022_mended_posts': () => `
    insert into posts (id, slug, title, summary, source_type, created_by, strategist_id, deleted_at, deleted_by) values
      ('${id(31)}', 'early-three', 'A deleted post', 'What was no more.', 'blog', '${id(1)}', '${id(3)}', now(), '${id(1)}');
    insert into tips (id, post_id, stock_id, position, text, created_by, dated_at, deleted_at, deleted_by, went_with_post) values
      ('${id(32)}', '${id(31)}', '${id(4)}', 0, 'It went with it.', '${id(1)}', now(), now(), '${id(1)}', true);
    insert into post_versions (post_id, version, by, fields) values
      ('${id(6)}', 1, '${id(1)}', '{"title": "An early", "summary": "What was said.", "author": "Jo Writer"}');
    update posts set edited_at = now() where id = '${id(6)}';`,
  '0023_reasons': () => `
    update classifications set reason = 'It is cheap', reason_id = '${id(26)}', reason_shared = true, reason_at = now();`,
  '0024_hiding': () => `
    insert into posts (id, slug, title, summary, source_type, created_by, strategist_id, hidden_at, hidden_by) values
      ('${id(33)}', 'early-four', 'A hidden post', 'What was spam.', 'blog', '${id(1)}', '${id(3)}', now(), '${id(1)}');
    insert into tips (id, post_id, stock_id, position, text, dated_at, deleted_at, hidden_at, hidden_by, went_hidden) values
      ('${id(34)}', '${id(33)}', '${id(4)}', 0, 'It was hidden.', now(), now(), now(), '${id(1)}', true);`,
  '0025_removals': () => `
    update posts set went_with_account = true where id = '${id(33)}';
    update tips set went_with_account = true where id = '${id(34)}';`,
  '0026_second_looks': () => `
    insert into second_looks (id, tip_id, reader_id, answered_at, is_tip, ticker_ok, stance_ok, target_ok) values
      ('${id(42)}', '${id(9)}', '${id(1)}', now(), true, true, true, false);`,
  '0027_reports': () => `
    update posts set folding = 'over' where id = '${id(6)}';
    update tips set folding = 'folded' where id = '${id(9)}';
    update classifications set removed_reasons = '{It is cheap}';
    insert into reports (id, subject_kind, subject_id, reason, note, by, folds, state, decided_at, decided_by, why) values
      ('${id(43)}', 'post', '${id(6)}', 'spam', 'The same words as yesterday', '${id(1)}', true, 'left', now(), '${id(1)}', 'It is not'),
      ('${id(44)}', 'tip', '${id(9)}', 'pump', null, '${id(1)}', true, 'open', null, null, null);`,
  '0028_cases': () => `
    insert into cases (id, tip_id, text_hash, excerpt, expected, got, extractor, made_from, created_by) values
      ('${id(60)}', '${id(9)}', 'hash', 'Margins widen.', '{"tips": [], "distractor_tickers": ["EARL"]}',
        '{"tips": [], "distractor_tickers": []}', 'rules@1', 'correction', '${id(1)}');`,
  '0029_first_posts_wait': () => `
    insert into posts (id, slug, title, summary, source_type, author, created_by, waiting_at) values
      ('${id(51)}', 'early-five', 'A post that waits', 'What nobody has seen.', 'blog', 'Jo Writer', '${id(1)}', now());
    insert into tips (id, post_id, stock_id, position, text, created_by, dated_at, deleted_at, deleted_by, went_with_post) values
      ('${id(52)}', '${id(51)}', '${id(4)}', 0, 'It waits with it.', '${id(1)}', now(), now(), '${id(1)}', true);
    update instance set first_posts_wait = true, public_content = 'quotes';`,
  '0030_undone_changes': () => `
    insert into removals (person_id, wave_id) values ('${id(1)}', '${id(43)}');
    insert into undone_changes (person_id, tip_id, version) values ('${id(1)}', '${id(8)}', 2);`,
  '0034_removals_that_hold': () => `
    update removals set holds = false;`,
  '0035_feeds': () => `
    insert into feeds (id, url, title, kind, next_at, items_seen) values
      ('${id(70)}', 'https://example.com/feed', 'Early letters', 'rss', now(), 1);
    insert into follows (user_id, feed_id) values ('${id(1)}', '${id(70)}');
    insert into feed_items (id, feed_id, key, url, canonical_url, title, state, post_id) values
      ('${id(71)}', '${id(70)}', 'early-1', 'https://example.com/1', 'https://example.com/1', 'An early post', 'posted',
        '${id(6)}'),
      ('${id(72)}', null, 'https://example.com/9', 'https://example.com/9', 'https://example.com/9', 'A link', 'new', null);
    insert into queue (user_id, item_id, state) values
      ('${id(1)}', '${id(71)}', 'saved'), ('${id(1)}', '${id(72)}', 'waiting');`,
  '0041_feed_homes': () => `
    update feeds set home = 'example.com';`,
  '0046_forecasts': () => `
    insert into forecasts (id, user_id, stock_id, tip_id, source, direction, "group", own_months, n, made_at, settles_at) values
      ('${id(80)}', '${id(1)}', '${id(4)}', '${id(8)}', 'verdict', 1, 'agree', null, 1, now(), now()),
      ('${id(81)}', '${id(1)}', '${id(4)}', null, 'conclusion', 1, 'none', 12, 2, now(), now());
    insert into my_records (id, known_since) values ('${id(1)}', now());
    insert into my_scores values ('${id(1)}', 'agree', 6, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
    insert into judgement_reviews (forecast_id, process, outcome) values ('${id(80)}', 'sound', 'unknown');
    insert into convictions values ('${id(1)}', 80, 65, 55);`,
}

/** Ids that a reader of a failure can tell apart. */
function id(n: number): string {
  return `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
}
