import type { Topic } from './minutes.ts'

/** What English meetings of the group talk about, by kind of meeting. */
export const englishTopics: Readonly<Record<string, readonly Topic[]>> = {
  operations: [
    {
      title: 'Vessel performance',
      said: [
        '{vessel} was turned round in 19 hours, two hours better than the berth plan. {boxes} moves were made over the period, {percent} above budget.',
        'One shift was lost to wind above 25 m/s. The pilotage office has agreed to send the forecast at 05:00 rather than 07:30.',
      ],
      action: 'Add the early forecast to the shift handover sheet',
    },
    {
      title: 'Gate and haulage',
      said: [
        'Average truck turn time was {count} minutes. {customer} has asked for a slot before 06:00 during the summer peak.',
      ],
      decision: 'Gate 2 opens at 05:30 on weekdays from {day} for a trial of eight weeks.',
      action: 'Write to all hauliers about the trial',
    },
    {
      title: 'Plant and equipment',
      said: [
        'Reach stacker 3 is back after its gearbox was rebuilt. Hire costs came to {amount}, which the insurer has accepted in part.',
        'The quay crane passed its thorough examination with {few} advisory points.',
      ],
      action: 'Close the advisory points before the next vessel call',
    },
    {
      title: 'Manning',
      said: [
        '{few} colleagues finished their lashing course. Overtime is {percent} down on last year, mostly because of the new roster.',
      ],
      decision: 'The roster is kept until the end of the quarter.',
      action: 'Collect feedback on the roster from both shifts',
    },
  ],
  safety: [
    {
      title: 'Incidents and near misses',
      said: [
        'There were no lost-time injuries. {few} near misses were reported, one of them a reversing trailer without a banksman.',
        'It is {count} days since the last reportable accident.',
      ],
      action: 'Run a toolbox talk on reversing in every shift',
    },
    {
      title: 'Inspections',
      said: [
        'The fire service visited on {past}. Extinguishers in the reefer store are to be moved nearer to the doors.',
      ],
      decision: 'Work is ordered straight away, cost {amount} at most.',
      action: 'Order and fit extinguisher brackets',
    },
    {
      title: 'Training',
      said: [
        '{high} of first-aid certificates are valid. Two expire before {day}, both holders are booked on a refresher.',
      ],
      action: 'Send joining details for the refresher',
    },
  ],
  commercial: [
    {
      title: 'Pipeline',
      said: [
        '{customer} has asked us to price a three-year agreement for about {boxes} units a year. The service level they want is {high} of releases within four hours.',
        'Two smaller forwarders moved to us from Immingham. Margin on groupage is {percent} better than in the plan.',
      ],
      action: 'Prepare the draft agreement with finance',
    },
    {
      title: 'Pricing',
      said: ['Reefer plug-in rates follow the electricity contract and go up on {day}.'],
      decision: 'Increase of {percent}, with four weeks of notice.',
      action: 'Update the tariff and tell account managers',
    },
    {
      title: 'Customer feedback',
      said: [
        'The survey had {count} answers. Customers like the release times and find invoices hard to read.',
      ],
      decision: 'Invoices will show the vessel and the booking on every line.',
      action: 'Agree the new invoice layout with Hamburg',
    },
  ],
  finance: [
    {
      title: 'Close and reporting',
      said: [
        'The books were closed on working day {few}. Revenue of the group is {percent} ahead of budget, cost of energy {percent} above.',
        'Intercompany balances between Hamburg and Hull agree for the first time without a difference.',
      ],
      action: 'Document the intercompany routine',
    },
    {
      title: 'Working capital',
      said: ['Receivables over 60 days stand at {amount}. {customer} has promised payment by {day}.'],
      decision: 'New orders of accounts over 90 days need the approval of finance.',
      action: 'Call the ten largest debtors',
    },
    {
      title: 'Audit',
      said: [
        'The auditors have sent {count} questions, {few} are open. Their visit in Bremerhaven was moved to {day}.',
      ],
      action: 'Upload the missing lease contracts',
    },
  ],
}
