/** The place where a page begins: the sort key and id of the last row before it. */
export interface Cursor {
  key: string
  id: string
}
