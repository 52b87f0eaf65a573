/** SQL: whether a row is a source of the example, whose site does not exist: it has no news, and nobody is asked. */
export const isExample = (source: string) =>
  `exists (select from public.example_rows as listed where listed.kind = 'source' and listed.id = ${source}.id)`
