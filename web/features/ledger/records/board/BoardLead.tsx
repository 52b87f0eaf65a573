import './board.css'

/** The text above strategists in the order of records. Explains the marks on their cards. */
export function BoardLead() {
  return (
    <>
      <p className="mt-2">What the past shows. Nobody is recommended.</p>
      <p className="board-key">
        <span>
          <i className="band" />
          likely between
        </span>
        <span>
          <i className="point" />
          so far
        </span>
        <span>
          <i className="chance" />a stock taken at random here
        </span>
        <span>in order of the left end of the band</span>
      </p>
    </>
  )
}
