/** SQL: whether posts wait to be compared or connected, or stocks wait to be told. */
export const isRadarDue = ['unsketched', 'unjoined', 'unvoiced']
  .map(waiting => `exists (select from public.${waiting})`)
  .join(' or ')
