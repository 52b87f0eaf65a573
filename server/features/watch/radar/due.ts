/** SQL: whether posts wait to be held against others, or what that changes waits to be told. */
export const isRadarDue = ['unsketched', 'unjoined', 'unvoiced']
  .map(waiting => `exists (select from public.${waiting})`)
  .join(' or ')
