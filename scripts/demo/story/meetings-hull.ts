import { decided, meeting, talk, tasked, type Series } from './meeting.ts'

/** Operations in Hull: a hard first quarter with the new customs system, and how it was overcome. */
export const operationsMeetings: Series = {
  title: 'Operations Meeting',
  language: 'en',
  place: 'Hull',
  hours: '09:30–11:00',
  writer: 'siobhan.oconnell',
  circle: [
    'siobhan.oconnell',
    'callum.fraser',
    'daniel.kowalski',
    'priya.raman',
    'gareth.llewellyn',
    'margaret.ashworth',
  ],
  next: '2026-07-21',
  meetings: [
    meeting(
      '2026-01-20',
      talk(
        'Vessels',
        'Two ships were diverted to us from Bremerhaven because of the flood, 1,310 moves in all. Both were turned round in under 24 hours.',
      ),
      decided(
        tasked(
          talk(
            'Customs',
            'The new customs system went live on 5 January. 31% of import entries wait longer than four hours; stacks 3 and 4 are full by Thursday.',
          ),
          'priya.raman',
          'Second person on the early shift in customs',
          '2026-02-02',
          '2026-02-02',
        ),
        'Storage is not charged where the delay is ours or the system’s.',
        'Credited to 14 customers, £21,400 in all up to the end of March.',
      ),
    ),
    meeting(
      '2026-02-17',
      talk(
        'Vessels',
        'One shift was lost on 9 February to wind above 25 m/s. MV Humber Star still left on time.',
      ),
      decided(
        tasked(
          talk(
            'Customs',
            'With the second clerk 88% of entries are through in four hours. Joint entries with Bremerhaven since 1 February: 96 so far, none queried.',
          ),
          'priya.raman',
          'Move timber and steel to joint entries',
          '2026-03-31',
          '2026-03-24',
        ),
        'The second clerk stays on the early shift until the end of June.',
        'Extended for good in June; the vacancy for a further clerk is out since 26 May.',
      ),
      tasked(
        talk(
          'Plant',
          'Reach stacker 3 is in the workshop with its gearbox. Hire costs £640 a day; the insurer takes over half from the eighth day.',
        ),
        'callum.fraser',
        'Get reach stacker 3 back by 10 March',
        '2026-03-10',
        '2026-03-09',
      ),
    ),
    meeting(
      '2026-03-17',
      talk(
        'Vessels',
        'Turn-round in February was 21.4 hours on average against a plan of 20. March looks like 20.2.',
      ),
      talk(
        'Plant',
        'Reach stacker 3 is back since 9 March. The hire came to £16,640 for 26 days, £6,080 of it covered by the insurer.',
      ),
      decided(
        tasked(
          talk(
            'Gate',
            'Pennine Foods ask for a slot before 06:00 in the summer. Average truck turn time is 24 minutes.',
          ),
          'daniel.kowalski',
          'Write to all hauliers about the trial',
          '2026-04-10',
          '2026-04-08',
        ),
        'Gate 2 opens at 05:30 on weekdays from 4 May for a trial of eight weeks.',
        'The trial ran to 26 June: 11 trucks a day, turn time 19 minutes. It is kept until September.',
      ),
    ),
    meeting(
      '2026-04-21',
      talk(
        'Vessels',
        'Turn-round in March was 20.1 hours. 95% of entries are through in four hours, as before the new system.',
      ),
      decided(
        tasked(
          talk(
            'Quay crane',
            'The thorough examination of 26 March passed with three advisory points: paint on two bogies and a worn cable guide.',
          ),
          'gareth.llewellyn',
          'Close the three advisory points',
          '2026-05-29',
          '2026-05-27',
        ),
        'The work is done on the two Sundays without a vessel, 17 and 24 May.',
        'All three points were closed on 27 May.',
      ),
    ),
    meeting(
      '2026-05-19',
      talk(
        'Gate',
        'The early gate started on 4 May. Ten trucks a day use it, nearly all of them for Pennine Foods and Fjordlaks.',
      ),
      decided(
        tasked(
          talk(
            'Manning',
            'Four colleagues passed their lashing course. Overtime is 12% below last year since the new roster came in April.',
          ),
          'siobhan.oconnell',
          'Collect feedback on the roster from both shifts',
          '2026-06-12',
          '2026-06-11',
        ),
        'The roster is kept until the end of the quarter and then looked at again.',
        '29 of 34 colleagues want to keep it; it stays.',
      ),
    ),
    meeting(
      '2026-06-16',
      talk(
        'Vessels',
        'The second quarter will close at about 53,000 TEU, the best so far. Turn-round in May was 19.2 hours.',
      ),
      talk('Roster', 'Of 34 answers 29 want to keep the new roster. It stays.'),
      decided(
        tasked(
          talk('Early gate', 'The trial ends on 26 June. Turn time has come down to 19 minutes.'),
          'daniel.kowalski',
          'Tell hauliers that the early gate goes on until 30 September',
          '2026-06-26',
          '2026-06-24',
        ),
        'Gate 2 keeps its early hours until the end of September.',
        'Hauliers were told on 24 June.',
      ),
    ),
  ],
}

export const safetyCommitteeHull: Series = {
  title: 'Safety Committee',
  language: 'en',
  place: 'Hull',
  hours: '14:00–15:00',
  writer: 'gareth.llewellyn',
  circle: ['gareth.llewellyn', 'siobhan.oconnell', 'callum.fraser', 'zoe.hargreaves', 'daniel.kowalski'],
  next: '2026-07-23',
  meetings: [
    meeting(
      '2025-10-09',
      talk(
        'Incidents',
        'No lost-time injury since 11 November 2024, 332 days. Five near misses in the third quarter, two of them reversing trailers without a banksman.',
      ),
      decided(
        tasked(
          talk('Reversing', 'Visiting drivers do not know our rule.'),
          'daniel.kowalski',
          'Hand a card in five languages to every driver at Gate 1',
          '2025-11-14',
          '2025-11-12',
        ),
        'Nobody reverses in the sheds without a banksman, visitors included.',
        'Cards are handed out since 12 November; one case since then.',
      ),
    ),
    meeting(
      '2026-01-15',
      talk(
        'Incidents',
        'No lost-time injury for 430 days. Ten near misses in the fourth quarter of 2025, none of them reversing; six were slips on ice.',
      ),
      decided(
        tasked(
          talk(
            'Fire service',
            'The fire service came on 8 December. Extinguishers in the reefer store should hang nearer to the doors.',
          ),
          'gareth.llewellyn',
          'Order and fit extinguisher brackets',
          '2026-02-27',
          '2026-02-20',
        ),
        'The work is ordered straight away, £1,150 at most.',
        'Fitted on 20 February for £980.',
      ),
    ),
    meeting(
      '2026-04-16',
      talk(
        'Incidents',
        'No lost-time injury for 521 days. Seven near misses in the first quarter, three of them in the full stacks of January.',
      ),
      decided(
        tasked(
          talk(
            'First aid',
            '31 of 33 certificates are valid. Two expire in June, both holders can go on the course of 3 June.',
          ),
          'zoe.hargreaves',
          'Book the refresher on 3 June for both',
          '2026-05-08',
          '2026-05-06',
        ),
        'Each shift has at least three first-aiders; the roster shows them.',
        'Shown on the rosters since May.',
      ),
    ),
  ],
}

export const commercialMeetings: Series = {
  title: 'Commercial Meeting',
  language: 'en',
  place: 'Hull',
  hours: '10:00–11:30',
  writer: 'thomas.whitlock',
  circle: ['thomas.whitlock', 'oluwaseun.adeyemi', 'oliver.pemberton', 'margaret.ashworth', 'priya.raman'],
  next: '2026-08-11',
  meetings: [
    meeting(
      '2026-02-10',
      talk(
        'Pipeline',
        'Quotation Q-771 for Pennine Foods went out on 3 February: chilled foods for three years. They want 95% of releases within four hours, which we do not reach at present.',
      ),
      decided(
        tasked(
          talk('Steel', 'Humber Steel plan 24 lifts of coils a month from May and ask for a price ex quay.'),
          'oluwaseun.adeyemi',
          'Quotation for Humber Steel',
          '2026-03-13',
          '2026-03-12',
        ),
        'No discount on heavy lifts below 40 a month.',
        'Q-774 went out on 12 March without discount and was accepted on 9 April.',
      ),
    ),
    meeting(
      '2026-05-12',
      talk(
        'Pipeline',
        'Pennine Foods signed Q-771 on 28 April after the letter on release times. Humber Steel started on 4 May. Q-779 for Fjordlaks went out on 7 May; their answer is expected in July.',
      ),
      decided(
        tasked(
          talk(
            'Invoices',
            'The survey had 41 answers. Customers like the release times and find invoices hard to read.',
          ),
          'oliver.pemberton',
          'Agree the new invoice layout with Hamburg',
          '2026-06-30',
          '2026-06-24',
        ),
        'Invoices will show the vessel and the booking on every line from July.',
        'The layout was agreed on 24 June.',
      ),
    ),
  ],
}
