/** The texts around the tips of a post. {name} is the company that the post is mainly about. */

export const seedTitles: { title: string; summary: string }[] = [
  {
    title: '{name}: what the quarter really shows',
    summary:
      'Behind the headline figures of {name} are two developments that matter more than revenue. We look at both, and at what they are worth.',
  },
  {
    title: 'Why I keep coming back to {name}',
    summary:
      'A second look at {name} after a year: what has come true, what has not, and what the price says about it today.',
  },
  {
    title: 'The case for and against {name}',
    summary:
      'Few shares divide opinions like {name}. Both sides have good arguments; these are the ones that can be checked.',
  },
  {
    title: 'Reading the annual report of {name}',
    summary:
      'Two hundred pages, four that count: the notes on segments, debt, leases and pay say a lot about {name}.',
  },
  {
    title: 'Margins, not growth: {name} and its peers',
    summary:
      'Growth gets the attention, margins pay the bills. A comparison of {name} with companies of the same kind.',
  },
  {
    title: 'Three questions about {name}',
    summary:
      'How durable are the profits, who is in charge, and what does the price assume? Three questions about {name}, answered with figures.',
  },
  {
    title: 'What would have to happen for {name} to double',
    summary:
      'We turn the question around: which growth, which margin and which multiple would {name} need, and how likely are they together?',
  },
  {
    title: 'A quiet compounder? {name} under the microscope',
    summary:
      '{name} rarely makes the news. That may be the best thing about it; the balance sheet tells the rest.',
  },
  {
    title: '{name} after the sell-off',
    summary:
      'The share of {name} has lost ground within weeks. We separate what has changed in the business from what has changed in the mood.',
  },
  {
    title: 'My portfolio this month: {name} and others',
    summary:
      'One purchase, one sale and two shares that stay on the watchlist. {name} takes up most of this update.',
  },
  {
    title: 'Earnings season, part two: {name} in detail',
    summary:
      'The second part of our notes on the earnings season. {name} reported solid figures and a cautious outlook.',
  },
  {
    title: 'How {name} makes its money',
    summary:
      'Segments, customers and costs of {name} in plain words, and which of them decide about the next two years.',
  },
  {
    title: 'Notes from the capital markets day of {name}',
    summary:
      'The management of {name} has presented its plan. We compare the targets with what the company has delivered before.',
  },
  {
    title: 'Is the dividend of {name} safe?',
    summary:
      'Coverage, debt and investment needs: what speaks for the dividend of {name}, and where it could become tight.',
  },
  {
    title: 'Cheap for a reason? A look at {name}',
    summary: 'A low multiple can be an opportunity or a warning. For {name} we find some of both.',
  },
  {
    title: '{name} and the price of debt',
    summary: 'Higher interest rates reach companies with delay. What they mean for {name}, line by line.',
  },
  {
    title: 'Following up on {name}',
    summary:
      'Our last piece on {name} is some months old. Several of its assumptions can now be checked against the figures.',
  },
  {
    title: 'Quality at which price? {name} on the scales',
    summary: 'Nobody doubts the quality of {name}. The question is what to pay for it; three ways to answer.',
  },
]

export const seedIntros: string[] = [
  'The market has made up its mind about {name}. That is reason enough to go through the figures once more, without haste.',
  'This piece has been on the list for a while. {name} published its figures some days ago, and the reaction says more about expectations than about the business.',
  'Several readers have asked about {name}. Here is how we look at it, with the numbers that led us there.',
  'As always, this is a view and not a recommendation. We name our sources, and we say where we may be wrong.',
  'Before we come to valuations, a word about what the company does, because the two are often confused in the case of {name}.',
  'It has been an eventful quarter. We concentrate on the points that will still matter in two years.',
  'Everything that follows is based on the published reports. Where we estimate, we say so.',
]

export const seedClosings: string[] = [
  'We will look at these points again when the next figures are out, and say which of them have held.',
  'What would change our mind: a second quarter of falling margins, or an acquisition on credit.',
  'None of this is urgent. Good decisions can wait for a better price.',
  'The risks are known: the economy, the currency and, as ever, our own impatience.',
  'If you see a mistake in our figures, write to us. Corrections appear at the top of the article.',
  'Position sizes are a matter of taste; ours stay small until the next report.',
]

export const seedNotes: string[] = [
  'Compare the segment margins with last year before deciding.',
  'The outlook sounded more cautious than the press release.',
  'Management owns a meaningful stake and has not sold.',
  'Check how much of the growth comes from acquisitions.',
  'The balance sheet is stronger than I remembered.',
  'Two authors I follow disagree on the valuation; see their tips.',
]

export const seedTasks: string[] = [
  'Read the annual report, chapter on risks',
  'Listen to the earnings call',
  'Compare the valuation with two competitors',
  'Look up when the debt falls due',
  'Update the estimate after the next quarter',
]

export const seedConclusions: { action: string; conviction: string; horizon: string; rationale: string }[] = [
  {
    action: 'buy',
    conviction: 'high',
    horizon: 'long',
    rationale: 'Strong returns on capital, moderate debt and a price that assumes little growth.',
  },
  {
    action: 'hold',
    conviction: 'medium',
    horizon: 'medium',
    rationale: 'The business develops as expected. I keep the position and do not add to it at this price.',
  },
  {
    action: 'watch',
    conviction: 'low',
    horizon: 'short',
    rationale: 'I want to see another quarter before I decide; the arguments of both sides are reasonable.',
  },
  {
    action: 'sell',
    conviction: 'medium',
    horizon: 'short',
    rationale: 'The reasons for which I bought no longer hold, and there are better uses for the money.',
  },
  {
    action: 'avoid',
    conviction: 'high',
    horizon: 'medium',
    rationale: 'Too much depends on a few customers, and I cannot judge how loyal they are.',
  },
]
