-- Immutable, as a stored column needs it: days and numbers are the same text in JSON whatever is set.
CREATE FUNCTION told_horizons(entry_day date, s1 smallint, r1 numeric, b1 numeric, s3 smallint, r3 numeric, b3 numeric, s6 smallint, r6 numeric, b6 numeric, s12 smallint, r12 numeric, b12 numeric)
RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when entry_day is null then '[]'::json else json_build_array(
    json_build_object('months', 1, 'day', (entry_day + interval '1 months')::date, 'state', (array['pending', 'known', 'unknown'])[s1 + 1],
      'result', r1, 'benchmark', b1),
    json_build_object('months', 3, 'day', (entry_day + interval '3 months')::date, 'state', (array['pending', 'known', 'unknown'])[s3 + 1],
      'result', r3, 'benchmark', b3),
    json_build_object('months', 6, 'day', (entry_day + interval '6 months')::date, 'state', (array['pending', 'known', 'unknown'])[s6 + 1],
      'result', r6, 'benchmark', b6),
    json_build_object('months', 12, 'day', (entry_day + interval '12 months')::date, 'state', (array['pending', 'known', 'unknown'])[s12 + 1],
      'result', r12, 'benchmark', b12)
  ) end
$$;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "told_horizons" json GENERATED ALWAYS AS (told_horizons(entry_day, s1, r1, b1, s3, r3, b3, s6, r6, b6, s12, r12, b12)) STORED;