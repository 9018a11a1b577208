import { lineChart } from '../content/charts.ts'
import { among } from '../content/circles.ts'
import { frameworkContract, goals } from '../content/contracts.ts'
import { flowChart } from '../content/diagrams.ts'
import { logo, sitePlan } from '../content/emblems.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { offer } from '../content/offers.ts'
import { drawing, photo } from '../content/pictures.ts'
import { vacancy } from '../content/publications.ts'
import { inspection, visitReport } from '../content/reports.ts'
import { regulation } from '../content/regulations.ts'
import { customsEntries } from '../content/sheets-lists.ts'
import { holidays } from '../content/sheets-people.ts'
import { gateLog, roster, vesselCalls } from '../content/sheets-operations.ts'
import { calculation, priceList } from '../content/sheets-sales.ts'
import { commercialMeetings, operationsMeetings, safetyCommitteeHull } from '../story/meetings-hull.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, series } from './nodes.ts'

const operations = folder(
  'Operations',
  folder(
    'Rosters 2026',
    ...['April', 'May', 'June'].map((month, index) =>
      file(
        `Roster 0${index + 4} ${month}.xlsx`,
        ['2026-03-04', '2026-04-01', '2026-04-30'][index] ?? '',
        'siobhan.oconnell',
        among('quay', roster(`Roster ${month} 2026`, `2026-0${index + 4}`)),
      ),
    ),
  ),
  folder(
    'Minutes',
    ...series(
      ['2026-01-20', '2026-02-17', '2026-03-17', '2026-04-21', '2026-05-19', '2026-06-16'],
      (date) => `Operations meeting ${date}.docx`,
      'siobhan.oconnell',
      () => minutes(operationsMeetings),
    ),
  ),
  file(
    'Vessel calls Q2 2026.xlsx',
    '2026-07-02',
    'callum.fraser',
    vesselCalls('Vessel calls, second quarter of 2026', 'Q2 2026', ['Hull']),
  ),
  file('Gate log 2026-06-18.csv', '2026-06-18', 'daniel.kowalski', gateLog),
  file(
    'Alexandra Quay site plan.png',
    '2024-11-05',
    'callum.fraser',
    drawing(sitePlan('Alexandra Quay', ['Humber', 'Quay wall', 'Stack', 'Shed 4', 'Gate 1'])),
  ),
  file(
    'Handover note – night shift 🌙.txt',
    '2026-06-18',
    'daniel.kowalski',
    note(
      'Handover, night to early',
      '',
      '- MV Humber Star finished at 04:10, lashings checked',
      '- Reach stacker 3: slow hydraulic, do not use for 45ft',
      '- 14 boxes left for Pennine Foods plc',
      '- Kettle is broken again',
      '',
      'Quiet otherwise. Daniel Kowalski',
    ),
  ),
)

const customs = folder(
  'Customs & Compliance',
  file('Procedure import clearance.docx', '2025-10-13', 'priya.raman', regulation('customs')),
  file(
    'Clearance flow.svg',
    '2025-10-13',
    'priya.raman',
    drawing(
      flowChart('Import clearance', [
        ['Papers', 'complete?'],
        ['Code', 'checked by two'],
        ['Entry', 'before arrival'],
        ['Duty', 'deferment account'],
        ['Release', 'to the gate'],
        ['Archive', 'six years'],
      ]),
    ),
  ),
  file(
    'Hold on bundles.eml',
    '2026-05-12',
    'emily.stirling',
    mail({
      subject: 'Hold on three bundles – phytosanitary certificate',
      from: 'emily.stirling',
      to: [':timber'],
      cc: ['priya.raman'],
      paragraphs: [
        'Dear Rebecca,',
        'three bundles from MV Baltic Ilse are held because the certificate shows a different lot number. The officer will look at them again on 19 May 2026.',
        'Could you send us a corrected certificate, or the original by courier?',
        'Best wishes',
      ],
    }),
  ),
  folder(
    'Entries 2026',
    ...['01', '02', '03', '04'].map((month) =>
      file(`Entries 2026-${month}.xlsx`, `2026-${month}-28`, 'emily.stirling', customsEntries),
    ),
  ),
)

const safety = folder(
  'Health & Safety',
  file('Safe system of work – lift trucks.docx', '2025-04-14', 'gareth.llewellyn', regulation('forklift')),
  file('Port security – visitors.pdf', '2025-04-15', 'gareth.llewellyn', regulation('security')),
  file(
    'Near misses 2024–2026.png',
    '2026-07-01',
    'gareth.llewellyn',
    drawing(
      lineChart({
        title: 'Near misses by half-year',
        unit: 'reports',
        language: 'en',
        labels: ['H1 24', 'H2 24', 'H1 25', 'H2 25', 'H1 26'],
        series: [
          { name: 'Quay', values: [14, 12, 11, 8, 7] },
          { name: 'Sheds', values: [9, 10, 7, 7, 5] },
        ],
      }),
    ),
  ),
  file(
    'Thorough examination – quay crane.pdf',
    '2026-03-26',
    'gareth.llewellyn',
    inspection('Quay crane 1', [
      ['Brake distance at rated load', 'max 0.8', 'm', 0.4, 0.7],
      ['Insulation of drives', 'min 1.0', 'MOhm', 2, 9],
      ['Anemometer deviation', 'max 3.0', '%', 0.3, 2.2],
      ['Rope wear', 'max 6.0', '%', 0.5, 4],
    ]),
  ),
  folder(
    'Committee',
    ...series(
      ['2025-10-09', '2026-01-15', '2026-04-16'],
      (date) => `Safety committee ${date}.docx`,
      'gareth.llewellyn',
      () => minutes(safetyCommitteeHull),
    ),
  ),
)

const commercial = folder(
  'Commercial',
  file('Tariff increase 2026.xlsx', '2025-11-25', 'thomas.whitlock', priceList('Tariff increase 2026')),
  folder(
    'Quotations',
    file('Q-771 Chilled foods – Pennine Foods plc.docx', '2026-02-03', 'thomas.whitlock', offer('Q-771')),
    file('Q-771 Calculation (internal).xlsx', '2026-02-02', 'thomas.whitlock', calculation('Q-771')),
    file(
      'Q-774 Steel coils – Humber Steel Trading Ltd.pdf',
      '2026-03-12',
      'oluwaseun.adeyemi',
      offer('Q-774'),
    ),
    file('Q-779 Salmon trailers – Fjordlaks AS.docx', '2026-05-07', 'oluwaseun.adeyemi', offer('Q-779')),
  ),
  folder(
    'Accounts',
    file('Visit report Yorkshire Timber.docx', '2026-03-19', 'oluwaseun.adeyemi', visitReport('timber')),
    file(
      'Framework agreement Yorkshire Timber.pdf',
      '2025-07-08',
      'margaret.ashworth',
      frameworkContract('timber'),
    ),
    file(
      'Letter on release times.docx',
      '2026-04-30',
      'thomas.whitlock',
      letter({
        to: 'foods',
        subject: 'Release times in April',
        paragraphs: [
          'thank you for your patience during the first weeks of the new customs system.',
          'In April 95.4% of your units were released within four hours, after 93.8% in March and 71% in January. We have added a second person to the early shift to keep it that way.',
          'Storage for the affected units has been credited.',
        ],
      }),
    ),
  ),
  folder(
    'Minutes',
    ...series(
      ['2026-02-10', '2026-05-12'],
      (date) => `Commercial meeting ${date}.docx`,
      'thomas.whitlock',
      () => minutes(commercialMeetings),
    ),
  ),
)

const people = folder(
  'People',
  file('Holiday and absence policy.docx', '2025-02-17', 'zoe.hargreaves', regulation('leave')),
  file('Privacy notice for employees.pdf', '2025-02-18', 'zoe.hargreaves', regulation('privacy')),
  file('Holiday planner 2026.xlsx', '2026-01-06', 'zoe.hargreaves', holidays('Holiday planner 2026', '2026')),
  file(
    'Vacancy – Customs Clerk.docx',
    '2026-05-26',
    'zoe.hargreaves',
    vacancy({
      job: 'Customs Clerk',
      place: 'Hull, full time',
      about:
        'You like things to be right, and you like to know why. Our customs team of six clears about 14,000 entries a year.',
      tasks: [
        'Preparing import and export entries',
        'Keeping customers informed',
        'Checking commodity codes with a colleague',
      ],
      profile: [
        'A good eye for detail',
        'Some experience in forwarding or shipping',
        'German is welcome, not required',
      ],
    }),
  ),
  folder(
    'Confidential',
    file(
      'Goals 2026 – Callum Fraser.docx',
      '2026-01-23',
      'zoe.hargreaves',
      goals('callum.fraser', [
        'Turn-round below 20 hours',
        'Two new shift leaders trained',
        'Near misses reported within a day',
      ]),
    ),
    file(
      'Goals 2026 – Priya Raman.docx',
      '2026-01-23',
      'zoe.hargreaves',
      goals('priya.raman', [
        'Queries below 2%',
        'Joint team with Bremerhaven working',
        'Deferment account reconciled weekly',
      ]),
    ),
  ),
)

export const harbourline = folder(
  'Harbourline Shipping Services Ltd',
  file(
    'Letterhead mark.svg',
    '2024-08-15',
    'thomas.whitlock',
    drawing(logo('Harbourline', 'Shipping Services', false)),
  ),
  file('The quay at dawn.png', '2025-10-30', 'thomas.whitlock', photo('dawn', 91)),
  operations,
  customs,
  safety,
  commercial,
  people,
)
