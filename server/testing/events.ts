/** An event of an extraction's stream; its data is looked at by the tests alone. */
export interface ToldEvent {
  event: string
  data: Record<string, unknown>
}

/** All events of an event stream, once it has ended. Comments are left out. */
export async function eventsOf(answer: Response): Promise<ToldEvent[]> {
  const blocks = (await answer.text()).split('\n\n').filter(block => block && !block.startsWith(':'))
  return blocks.map(block => {
    const [, event = '', data = ''] = /^event: ([\w-]+)\ndata: (.*)$/.exec(block) ?? []
    return { event, data: JSON.parse(data) }
  })
}
