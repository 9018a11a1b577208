import { locked } from '../content/unreadable.ts'
import { ringChart } from '../content/charts.ts'
import { quarterDeck } from '../content/quarter-deck.ts'
import { invoice } from '../content/invoices.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { drawing } from '../content/pictures.ts'
import { quarterReport } from '../content/quarter-report.ts'
import { bankStatement, liquidity, openItems } from '../content/sheets-cash.ts'
import { budget } from '../content/sheets-finance.ts'
import { invoicePositions, invoices2025, invoices2026, type Invoice } from '../story/invoices.ts'
import { auditKickoff, budgetMeeting } from '../story/meetings-sales.ts'
import { ports, revenueByService, companyKeys } from '../story/figures.ts'
import { sumOf } from '../content/wording.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { gateLog, vesselCalls } from '../content/sheets-operations.ts'
import { file, folder, inEnglish, series, type FileNode, type FolderNode } from './nodes.ts'

const quarterFolder = (quarter: string, date: string): FolderNode =>
  folder(
    quarter,
    file(`Management Report ${quarter}.pdf`, date, 'aylin.celik', quarterReport(quarter)),
    file(`Review ${quarter}.pptx`, date, 'joerg.lindemann', quarterDeck(quarter)),
    file(
      `Volumes ${quarter}.xlsx`,
      date,
      'matthias.gruenewald',
      vesselCalls(`Volumes ${quarter}`, quarter, ports),
    ),
  )

const outgoing = (invoices: readonly Invoice[]): readonly FileNode[] =>
  invoices.map(({ number, customerKey, date }, index) =>
    file(
      `Invoice ${number}.pdf`,
      date,
      index % 2 === 1 ? 'oliver.pemberton' : 'doerte.heitmann',
      invoice(customerKey),
    ),
  )

const plugDays = numberOfPlugDays(invoices2026)

/** The days of reefer plug-in that the invoice to the fruit growers shows. */
function numberOfPlugDays(invoices: readonly Invoice[]): number {
  const date = invoices.find(({ customerKey }) => customerKey === 'frucht')?.date ?? ''
  return invoicePositions('frucht', date).find(({ code }) => code === 'K-400')?.quantity ?? 0
}

const statements = series(
  ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
  (date) => `Bank statement ${date.slice(0, 7)}.csv`,
  'matthias.gruenewald',
  () => bankStatement,
)

export const finance = inEnglish(
  folder(
    'Finance',
    file(
      'Revenue by service 2025.png',
      '2026-01-29',
      'matthias.gruenewald',
      drawing(
        ringChart({
          title: 'Revenue by service 2025',
          unit: '€m',
          language: 'en',
          labels: revenueByService.map(([english]) => english),
          series: [
            {
              name: '2025',
              values: revenueByService.map(([, , by]) => sumOf(companyKeys.map((key) => by[key]))),
            },
          ],
        }),
      ),
    ),
    file(
      'Closing calendar 2026.xlsx',
      '2025-12-02',
      'joerg.lindemann',
      taskPlan('Closing calendar 2026', [
        ['Inventory count', 'doerte.heitmann', '2025-12-29', 2, 0],
        ['Close of December', 'aylin.celik', '2026-01-02', 7, 0],
        ['Intercompany match', 'oliver.pemberton', '2026-01-09', 5, 0],
        ['Draft statements', 'matthias.gruenewald', '2026-01-14', 14, 0],
        ['Audit fieldwork', 'aylin.celik', '2026-02-02', 25, 0],
        ['Board approval', 'joerg.lindemann', '2026-03-11', 1, 0],
        ['Publication', 'joerg.lindemann', '2026-03-27', 1, 0],
      ]),
    ),
    folder(
      'Reports',
      folder(
        '2025',
        quarterFolder('Q1 2025', '2025-04-22'),
        quarterFolder('Q2 2025', '2025-07-21'),
        quarterFolder('Q3 2025', '2025-10-20'),
        quarterFolder('Q4 2025', '2026-01-26'),
      ),
      folder('2026', quarterFolder('Q1 2026', '2026-04-21'), quarterFolder('Q2 2026', '2026-07-20')),
    ),
    folder(
      'Budget 2026',
      file(
        'Budget 2026 Nordkai Gruppe.xlsx',
        '2025-11-28',
        'aylin.celik',
        budget('Budget 2026 Nordkai Gruppe AG', 'nordkai', '2026'),
      ),
      file(
        'Budget 2026 Nordkai Logistik.xlsx',
        '2025-11-27',
        'doerte.heitmann',
        budget('Budget 2026 Nordkai Logistik GmbH', 'logistik', '2026'),
      ),
      file(
        'Budget 2026 Harbourline.xlsx',
        '2025-11-26',
        'oliver.pemberton',
        budget('Budget 2026 Harbourline', 'harbourline', '2026'),
      ),
      file('Budget meeting notes.docx', '2025-11-19', 'aylin.celik', minutes(budgetMeeting)),
      file(
        'Budget letter to heads of department.docx',
        '2025-09-08',
        'joerg.lindemann',
        letter({
          to: ['To all heads of department'],
          subject: 'Budget 2026: what we need from you',
          paragraphs: [
            'the budget round starts today. Please send your figures by 17 October 2025, using the workbook in this folder.',
            'Plan energy at €122 per MWh until we have bought it, and wages with 3.1% more. Investments above €250,000 need a short business case.',
            'Aylin Çelik and Matthias Grünewald are happy to help.',
          ],
        }),
      ),
    ),
    folder(
      'Invoices',
      folder('2025', ...outgoing(invoices2025)),
      folder('2026', ...outgoing(invoices2026)),
      folder(
        'Queries & reminders',
        file(
          'Query on invoice 2026-2104.eml',
          '2026-03-17',
          'doerte.heitmann',
          mail({
            subject: 'Query on invoice 2026-2104',
            from: ':frucht',
            to: ['doerte.heitmann'],
            cc: ['ingo.wuebbena'],
            paragraphs: [
              'Dear Ms Heitmann,',
              `your invoice of 5 March shows ${plugDays} days of reefer plug-in for February. We counted two fewer, see the list attached. Could you check with the control room?`,
              'We will pay the rest by 4 April.',
              'Kind regards',
            ],
            attachments: [{ name: 'Reefer list as we counted it.csv', make: gateLog }],
          }),
        ),
        file(
          'Reminder electricity – second notice ⚡.eml',
          '2026-03-24',
          'oliver.pemberton',
          mail({
            subject: 'Reminder: electricity account, second notice',
            from: 'oliver.pemberton',
            to: ['joerg.lindemann'],
            paragraphs: [
              'Jörg,',
              'we have had a second notice for the reefer yard. The meter reading is disputed, I have asked for a correction and paid the undisputed part of £18,400.',
              'Shall we hold the rest until 15 April?',
            ],
          }),
        ),
        file(
          'Statement of account – timber.msg',
          '2026-04-15',
          'oliver.pemberton',
          mail({
            subject: 'Claim 2291: statement of account',
            from: ':timber',
            to: ['oliver.pemberton'],
            cc: ['thomas.whitlock'],
            paragraphs: [
              'Dear Mr Pemberton,',
              'thank you for settling the claim for wet bundles on MV Humber Star. The attached statement shows what is left open on both sides.',
              'Regards',
            ],
            attachments: [
              { name: 'Statement of account.xlsx', make: openItems('Statement of account', 'T-2', 'timber') },
            ],
          }),
        ),
      ),
    ),
    folder(
      'Treasury',
      file(
        'Liquidity forecast.xlsx',
        '2026-06-29',
        'matthias.gruenewald',
        liquidity('Liquidity forecast, second half of 2026'),
      ),
      file('Open items.xlsx', '2026-06-30', 'doerte.heitmann', openItems('Open items', 'R-26-0')),
      file(
        'Open items 2019 (old system).xls',
        '2024-07-24',
        'doerte.heitmann',
        openItems('Open items (old system)', 'R-19-0'),
      ),
      folder('Bank statements', ...statements),
    ),
    folder(
      'Audit 2025',
      file(
        'Request list.xlsx',
        '2026-01-12',
        'aylin.celik',
        taskPlan('Audit 2025: request list', [
          ['Trial balances', 'matthias.gruenewald', '2026-01-12', 5, 0.5],
          ['Bank confirmations', 'matthias.gruenewald', '2026-01-12', 14, 0],
          ['Lease contracts', 'aylin.celik', '2026-01-12', 21, 0],
          ['Fixed asset register', 'matthias.gruenewald', '2026-01-15', 10, 0],
          ['Inventory sheets', 'doerte.heitmann', '2026-01-12', 7, 0.5],
          ['Legal letters', 'friederike.vonbuelow', '2026-01-19', 14, 0],
          ['Minutes of the board', 'friederike.vonbuelow', '2026-01-14', 7, 0],
        ]),
      ),
      file('Kick-off minutes.docx', '2026-01-13', 'aylin.celik', minutes(auditKickoff)),
      file(
        'Management letter (draft).pdf',
        '2026-03-16',
        'alistair.mckenzie',
        letter({
          to: ['The Board', 'Nordkai Gruppe AG', 'Am Sandtorhöft 14', '20457 Hamburg'],
          subject: 'Audit for the year 2025: points for management',
          paragraphs: [
            'in the course of our audit we noted four points which we would like to bring to your attention. None of them changes our opinion.',
            'First, user rights in the purchasing system are reviewed only once a year; we recommend a review every quarter. Second, 4 of the 60 sampled purchase invoices had been approved without a second signature.',
            'Third, the intercompany routine between Hamburg and Hull rests on one person. Fourth, the annex to the lease of the crane simulator was found only on request. Please let us have your comments by 10 April 2026.',
          ],
        }),
      ),
      file(
        'Management letter 2025 – password by phone.pdf',
        '2026-03-16',
        'alistair.mckenzie',
        locked(
          letter({
            to: ['Nordkai Holding SE', 'Finance'],
            subject: 'Management letter 2025',
            paragraphs: [
              'The audit of the year 2025 has led to three remarks on leases, on the count of spare parts and on the approval of credit notes.',
              'None of them changes the accounts. We will look at each again in autumn.',
            ],
          }),
          'Tideway-2025',
        ),
      ),
      file(
        'Questions on leases.msg',
        '2026-02-09',
        'alistair.mckenzie',
        mail({
          subject: 'Leases: three questions',
          from: 'alistair.mckenzie',
          to: ['aylin.celik'],
          cc: ['oliver.pemberton', 'joerg.lindemann'],
          paragraphs: [
            'Dear Aylin,',
            'could you please confirm the start of the lease for reach stacker 3? The contract says 15 September 2025, the register says 1 October.',
            'We also miss the annex for the crane simulator and the option for Shed 4.',
            'Many thanks',
          ],
        }),
      ),
    ),
  ),
)
