/** Words at the left and the picture at the right. Words begin at the same place in cards without a picture. */
export const cardGrid =
  'grid grid-cols-[minmax(0,1fr)_96px] gap-x-4 md:grid-cols-[minmax(0,1fr)_216px] md:grid-rows-[auto_1fr] md:gap-x-6'
