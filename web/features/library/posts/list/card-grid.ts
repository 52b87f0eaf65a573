/** Words at the left, where those of cards without a picture begin too; the picture at the right. */
export const cardGrid =
  'grid grid-cols-[minmax(0,1fr)_96px] gap-x-4 md:grid-cols-[minmax(0,1fr)_216px] md:grid-rows-[auto_1fr] md:gap-x-6'
