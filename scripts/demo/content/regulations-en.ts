import type { Regulation } from './regulations.ts'

const harbourline = 'Harbourline Shipping Services Ltd'

/** The English rules of the house. */
export const regulationsEn: Readonly<Record<string, Regulation>> = {
  conduct: {
    title: 'Code of Conduct',
    scope: 'For everybody who works for a company of the Nordkai group',
    sections: [
      [
        'How we treat each other',
        [
          'We listen before we judge and say what we think in a way that others can hear. Nobody is put at a disadvantage for where they come from, whom they love or what they believe.',
        ],
      ],
      [
        'Gifts and hospitality',
        [
          'We accept small courtesies up to £30 or €35. Anything above is declined or handed to the compliance officer, who keeps a register.',
        ],
      ],
      [
        'Fair competition',
        ['We do not talk to competitors about prices, customers or tenders, at fairs least of all.'],
        [
          'Leave the room when such talk begins',
          'Say why you leave',
          'Tell the compliance officer on the same day',
        ],
      ],
      [
        'Records',
        [
          'What we write down is true, complete and kept where colleagues can find it. We do not back-date documents.',
        ],
      ],
      [
        'Speaking up',
        [
          'Concerns can be raised with a manager, with the compliance officer or without a name through the letter box beside the canteen. Nobody is punished for a concern raised in good faith.',
        ],
      ],
    ],
  },
  leave: {
    title: 'Holiday and Absence Policy',
    scope: harbourline,
    sections: [
      [
        'Entitlement',
        [
          'Full-time colleagues have 26 days a year plus bank holidays. Up to five days may be carried over and are used before the end of March.',
        ],
      ],
      [
        'Asking for leave',
        [
          'Requests of more than three days are made six weeks ahead. Managers answer within a week; no answer counts as a yes.',
        ],
      ],
      [
        'Sickness',
        ['Please call your shift leader before the shift begins. A fit note is needed from the eighth day.'],
      ],
      [
        'Family',
        ['Parents may take unpaid leave of up to four weeks a year for each child, in blocks of a week.'],
      ],
    ],
  },
  forklift: {
    title: 'Safe System of Work: Lift Trucks',
    scope: `${harbourline}, quay and transit sheds`,
    sections: [
      [
        'Authorised drivers',
        [
          'Only holders of a valid certificate who have been authorised by the shed supervisor drive lift trucks. The list hangs in the supervisor’s office.',
        ],
      ],
      [
        'Before the shift',
        ['Drivers walk round the truck and complete the check card.'],
        [
          'Forks, chains and hoses',
          'Tyres, brakes and steering',
          'Lights, horn and reversing alarm',
          'Seat belt',
        ],
      ],
      [
        'Pedestrians',
        ['Pedestrians keep to the green walkways. Drivers stop when they lose sight of the banksman.'],
      ],
      [
        'Reporting',
        [
          'Damage is reported before the end of the shift, however small. We do not look for someone to blame.',
        ],
      ],
    ],
  },
  customs: {
    title: 'Procedure: Import Clearance',
    scope: `${harbourline}, customs team`,
    sections: [
      [
        'Documents',
        [
          'An entry is opened when the commercial invoice, packing list and transport document are complete. Missing papers are chased once by e-mail and then by phone.',
        ],
      ],
      [
        'Classification',
        [
          'The commodity code comes from the customer’s product list. Codes that are new to us are checked by a second person.',
        ],
        [
          'Check the description against the invoice',
          'Check licences and certificates of origin',
          'Record the reason for any change',
        ],
      ],
      [
        'Duty and VAT',
        [
          'Payment is made from the customer’s deferment account. Our own account is used only with the approval of finance.',
        ],
      ],
      [
        'Retention',
        ['Entries and their papers are kept for six years in this folder structure, by year and vessel.'],
      ],
    ],
  },
  security: {
    title: 'Port Facility Security: Summary for Visitors',
    scope: `${harbourline}, Alexandra Quay`,
    sections: [
      [
        'Access',
        [
          'Visitors sign in at Gate 1 with photo identification and wear their pass where it can be seen. Drivers stay in the cab unless asked to get out.',
        ],
      ],
      [
        'Photographs',
        [
          'Pictures may be taken only with a permit from the duty manager. Drones are not allowed at any time.',
        ],
      ],
      [
        'In an emergency',
        ['A continuous siren means: stop work, leave by the marked route, meet at the flagpole.'],
        ['Emergency number 999', 'Control room extension 118', 'First-aiders wear a green helmet'],
      ],
    ],
  },
  privacy: {
    title: 'Privacy Notice for Employees',
    scope: harbourline,
    sections: [
      [
        'What we hold',
        [
          'We hold what we need to employ and pay you: address, bank details, working time, training and, where you tell us, health information.',
        ],
      ],
      [
        'Who sees it',
        ['Your manager sees working time and training. Health information is seen by people services only.'],
      ],
      [
        'How long',
        ['Most records are deleted six years after you leave. Applications are deleted after six months.'],
      ],
      [
        'Your rights',
        ['You can ask for a copy, a correction or deletion at any time. We answer within a month.'],
      ],
    ],
  },
}
