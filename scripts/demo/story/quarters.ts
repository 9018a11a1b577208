/** What the management says about each quarter, beside the figures. */
interface Comment {
  readonly summary: string
  readonly points: readonly string[]
  readonly risks: string
  readonly outlook: string
  /** What the review asks the board for. */
  readonly asked: readonly string[]
}

const delay =
  'The largest single risk remains the schedule of Terminal West: a month of delay costs about €290,000 in interest and rent.'

const comments: Readonly<Record<string, Comment>> = {
  'Q1 2025': {
    summary:
      'A calm start. Handling grew in Bremerhaven, Hull was slightly below plan after two ships were cancelled in February. Terminal West was opened as a project on 18 February.',
    points: [
      'BioFrucht Weser, Müller & Söhne and Hansekontor signed three-year agreements',
      'Energy slightly above budget at €121 per MWh',
    ],
    risks: delay,
    outlook:
      'The second quarter brings the season for southern fruit. The ground-breaking of Terminal West was on 2 April.',
    asked: ['Release of the digital freight file, €380,000', 'Dates of the close for the rest of 2025'],
  },
  'Q2 2025': {
    summary:
      'The season came early and was strong. All three companies earned more than planned, and the store in Bremerhaven ran full for five weeks.',
    points: [
      'Digital freight file started on 20 May',
      'Rail service for Müller & Söhne was not ordered: the customer stays on the road',
    ],
    risks: `${delay} The search for unexploded ordnance takes longer than planned; two claims cost €145,500.`,
    outlook:
      'Rotor blades for Windpark Service Nordsee arrive from August. Piling at Terminal West starts on 1 September.',
    asked: [
      'Two reach stackers for Hull, £610,000 in 2026',
      'Write-off of three receivables from 2019, €8,200',
    ],
  },
  'Q3 2025': {
    summary:
      'The best quarter so far. The store was certified for organic goods on 17 September, and Hull gained a second weekly call.',
    points: [
      'On-time release above 96% for the first time',
      'Piling at Terminal West is on schedule: 15 of 118 piles on 2 October',
    ],
    risks: `${delay} Wages rise by 3.1% from January.`,
    outlook:
      'Prices go up by 3.4% on 1 January. The trial of the freight file starts on 20 October with Hansekontor.',
    asked: ['Increase of prices by 3.4%', 'Mobile work agreement for three years'],
  },
  'Q4 2025': {
    summary: 'The year closes at €77.9m, 6.6% above 2024 and €0.9m above budget. Every company contributed.',
    points: [
      '€7.9m were spent on Terminal West, €12.4m invested in all',
      'Customs teams in Bremerhaven and Hull work from one file from February',
    ],
    risks: `${delay} The new customs system in Hull goes live on 5 January.`,
    outlook:
      'For 2026 we plan €82.0m and a result of €5.6m. High water since 5 January stopped the site in Bremerhaven for nine working days.',
    asked: ['Draft statements 2025 for the supervisory board', 'Profit: pay out €1.1m, keep the rest'],
  },
  'Q1 2026': {
    summary:
      'A hard quarter: high water in January and the new customs system in Hull cost volume. Both are behind us; March was better than planned.',
    points: [
      'Customs delays in the first weeks, 95% of entries in four hours again since the end of March',
      'Terminal West fell 14 working days behind in February; Saturdays have been worked since 14 March',
    ],
    risks: delay,
    outlook:
      'The second quarter should make up for the first. Pennine Foods are expected to sign for three years.',
    asked: [
      'Lot 4 of Terminal West (paving), €4,395,000',
      'Six electric van carriers: to the supervisory board in autumn',
    ],
  },
  'Q2 2026': {
    summary:
      'The strongest quarter of the group. Revenue is €0.9m above budget, which more than makes up for the first quarter. Hull handled 53 thousand TEU, as much as never before.',
    points: [
      'Pennine Foods signed on 28 April, Humber Steel started on 4 May',
      'All 118 piles of Terminal West are driven; section A was accepted on 30 June',
    ],
    risks: `${delay} It now stands three working days behind. The promised date of the transformers is six weeks late; loan units are reserved.`,
    outlook:
      'The season in the cold store runs until October with 240 more pallet places. Offers to Windpark Service Nordsee, BioFrucht Weser and Fjordlaks are open.',
    asked: [
      'Freight file for all customers in Bremerhaven from October',
      'Early gate in Hull until the end of September',
    ],
  },
}

export function commentOf(name: string): Comment {
  const found = comments[name]
  if (found === undefined) throw new Error(`nobody has commented on ${name}`)
  return found
}
