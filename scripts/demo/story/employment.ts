import { demoPeople, type DemoPerson } from '../demo-group.ts'
import { daysBetween, workdays } from './days.ts'

/** What somebody works as, since when and until when, and when they are on leave. */
interface Employment {
  readonly mailName: string
  readonly job: string
  readonly from: string
  readonly until?: string
  readonly leave: readonly Leave[]
}

interface Leave {
  readonly from: string
  readonly to: string
}

/** Mail name, job, first day, then leaves as `from/to`; `until:` is the last day. */
const entries: readonly string[] = [
  'katharina.brandt | Vorsitzende des Vorstands | 2016-04-01 | 2025-07-14/2025-08-01 2026-04-07/2026-04-17 2026-07-27/2026-08-14',
  'joerg.lindemann | Finanzvorstand | 2018-10-01 | 2025-08-04/2025-08-22 2026-02-16/2026-02-20 2026-08-17/2026-09-04',
  'friederike.vonbuelow | Leiterin Recht & Compliance | 2019-02-01 | 2025-08-11/2025-08-29 2026-03-23/2026-03-27 2026-08-03/2026-08-21',
  'aylin.celik | Leiterin Konzerncontrolling | 2019-04-01 | 2025-07-28/2025-08-15 2026-05-26/2026-06-05 2026-09-07/2026-09-18',
  'matthias.gruenewald | Controller | 2021-09-01 | 2025-09-01/2025-09-12 2026-04-01/2026-04-10 2026-08-10/2026-08-28',
  'soenke.petersen | Leiter IT & Technik | 2017-01-01 | 2025-07-07/2025-07-25 2026-02-23/2026-02-27 2026-07-27/2026-08-14',
  'mehmet.oezdemir | Systemadministrator | 2020-06-01 | 2025-08-18/2025-09-05 2026-03-09/2026-03-20 2026-08-31/2026-09-11',
  'renee.dubois | Leiterin Kommunikation | 2020-03-01 | 2025-08-04/2025-08-15 2026-04-07/2026-04-17 2026-08-10/2026-08-28',
  'juergen.grosskreutz | Personalleiter | 2015-07-01 | 2025-09-15/2025-09-26 2026-05-18/2026-05-29 2026-10-05/2026-10-16',
  'aenne.schroeder | Personalreferentin | 2022-01-03 | 2025-07-21/2025-08-01 2026-02-02/2026-02-06 2026-07-27/2026-08-14',
  'tobias.weiss | Projektleiter Terminal West | 2023-11-01 | 2025-08-04/2025-08-22 2026-04-20/2026-04-24 2026-08-03/2026-08-21',
  'lea.vogt | Praktikantin Kommunikation | 2026-08-03 | until:2027-01-29',
  'hendrik.thomsen | Ingenieur Energie und Antriebe | 2021-04-01 | 2025-09-08/2025-09-19 2026-05-04/2026-05-15 2026-08-24/2026-09-11',
  'bjoern.hinrichs | Geschäftsführer | 2014-01-01 | 2025-07-28/2025-08-08 2026-03-16/2026-03-20 2026-07-27/2026-08-14',
  'silke.toennies | Leiterin Disposition | 2016-09-01 | 2025-07-21/2025-08-01 2026-02-09/2026-02-13 2026-08-10/2026-08-28',
  'uwe.maass | Leiter Fuhrpark | 2012-05-01 | 2025-08-11/2025-08-29 2026-05-04/2026-05-15 2026-09-07/2026-09-18',
  'nadine.koester | Leiterin Vertrieb Deutschland | 2019-08-01 | 2025-08-04/2025-08-15 2026-03-30/2026-04-02 2026-08-03/2026-08-21',
  'oyvind.haugen | Key Account Nordics | 2022-03-01 | 2025-07-07/2025-07-25 2026-03-30/2026-04-10 2026-07-06/2026-07-24',
  'oemer.kaya | Lagerleiter | 2018-02-01 | 2025-07-07/2025-07-18 2026-03-16/2026-03-27 2026-08-17/2026-08-28',
  'petra.ahrens | Fachkraft für Arbeitssicherheit | 2020-10-01 | 2025-08-25/2025-09-05 2026-04-13/2026-04-24 2026-08-31/2026-09-11',
  'ingo.wuebbena | Leiter Krantechnik | 2013-03-01 | 2025-09-22/2025-10-01 2026-06-08/2026-06-19 2026-09-21/2026-10-02',
  'marvin.jaeger | Mechatroniker Krantechnik | 2025-09-01 | 2026-01-19/2026-01-23 2026-06-22/2026-07-03 2026-10-12/2026-10-23',
  'gesa.folkerts | Teamleiterin Zoll | 2017-06-01 | 2025-07-28/2025-08-15 2026-03-02/2026-03-06 2026-07-27/2026-08-07',
  'doerte.heitmann | Debitorenbuchhalterin | 2011-02-01 | 2025-08-18/2025-08-29 2026-04-07/2026-04-17 2026-09-14/2026-09-25',
  'lars-ole.christiansen | Schichtleiter Disposition | 2021-05-01 | 2025-08-04/2025-08-22 2026-04-20/2026-04-30 2026-07-27/2026-08-07',
  'jasmin.tran | Referentin Marketing und Kundenportal | 2023-02-01 | 2025-09-08/2025-09-19 2026-04-07/2026-04-17 2026-08-17/2026-08-28',
  'ruediger.kuehn | Kranprüfer | 1989-09-01 | until:2025-06-30 2025-03-17/2025-03-28 2025-06-16/2025-06-27',
  'margaret.ashworth | Managing Director | 2012-09-03 | 2025-07-21/2025-08-01 2026-02-16/2026-02-20 2026-08-03/2026-08-14',
  'oliver.pemberton | Finance Manager | 2017-03-06 | 2025-08-11/2025-08-22 2026-04-07/2026-04-10 2026-08-17/2026-08-28',
  'siobhan.oconnell | Operations Manager | 2015-05-11 | 2025-08-04/2025-08-15 2026-05-05/2026-05-15 2026-08-03/2026-08-14',
  'zoe.hargreaves | People Manager | 2021-01-04 | 2025-07-28/2025-08-08 2026-04-13/2026-04-17 2026-08-10/2026-08-21',
  'callum.fraser | Quay Superintendent | 2018-08-06 | 2025-07-14/2025-07-25 2026-04-20/2026-04-30 2026-09-07/2026-09-18',
  'priya.raman | Customs Manager | 2019-09-02 | 2025-10-20/2025-10-31 2026-05-05/2026-05-15 2026-11-02/2026-11-13',
  'thomas.whitlock | Commercial Manager | 2014-06-02 | 2025-08-18/2025-08-29 2026-06-08/2026-06-19 2026-10-19/2026-10-23',
  'oluwaseun.adeyemi | Account Manager | 2023-05-02 | 2025-09-01/2025-09-12 2026-04-07/2026-04-17 2026-08-24/2026-09-04',
  'gareth.llewellyn | Health & Safety Adviser | 2016-11-07 | 2025-08-25/2025-09-05 2026-05-18/2026-05-22 2026-09-14/2026-09-25',
  'emily.stirling | Customs Clerk | 2025-02-03 | 2025-09-15/2025-09-26 2026-06-01/2026-06-12 2026-09-28/2026-10-09',
  'daniel.kowalski | Shift Leader | 2020-02-03 | 2025-07-28/2025-08-08 2026-05-26/2026-06-05 2026-08-17/2026-08-28',
  'charlotte.braithwaite | Marketing Executive | 2026-08-03',
  'alistair.mckenzie | External auditor | 2025-10-01',
]

const leaveOf = (text: string): Leave => {
  const [from = '', to = ''] = text.split('/')
  return { from, to }
}

/** The employment of a person by mail name; throws for a name nobody has. */
export function employmentOf(mailName: string): Employment {
  const entry = entries.find((each) => each.startsWith(`${mailName} |`))
  if (entry === undefined) throw new Error(`nothing is known of the work of ${mailName}`)
  const [, job = '', from = '', others = ''] = entry.split(' | ')
  const rest = others.split(' ')
  const until = rest.find((each) => each.startsWith('until:'))?.slice('until:'.length)
  return {
    mailName,
    job,
    from,
    ...(until === undefined ? {} : { until }),
    leave: rest.filter((each) => each.includes('/')).map(leaveOf),
  }
}

export const mailNameOf = (person: DemoPerson): string => person.email.slice(0, person.email.indexOf('@'))

/** Whether somebody is employed on a day. */
export const isEmployed = (mailName: string, day: string): boolean => {
  const { from, until } = employmentOf(mailName)
  return from <= day && (until === undefined || day <= until)
}

export const isOnLeave = (mailName: string, day: string): boolean =>
  employmentOf(mailName).leave.some(({ from, to }) => from <= day && day <= to)

/** Whether somebody can be met at work on a day. */
export const isThere = (mailName: string, day: string): boolean =>
  isEmployed(mailName, day) && !isOnLeave(mailName, day)

/** The people of a company who are employed on a day, but for the auditor, who is a guest. */
export const staffOn = (companyKey: string, day: string): readonly DemoPerson[] =>
  demoPeople.filter(
    (person) =>
      person.companyKey === companyKey &&
      person.roleName !== 'External auditor' &&
      isEmployed(mailNameOf(person), day),
  )

/** The working days of leave in a year. */
export const leaveDays = (mailName: string, year: string, country: 'de' | 'en'): number =>
  employmentOf(mailName)
    .leave.filter(({ from }) => from.startsWith(year))
    .reduce((sum, { from, to }) => sum + workdays(from, to, country), 0)

/** The days of leave of a person in a month such as `2026-04`. */
export const leaveInMonth = (mailName: string, month: string): ReadonlySet<string> =>
  new Set(
    employmentOf(mailName)
      .leave.flatMap(({ from, to }) => daysBetween(from, to))
      .filter((day) => day.startsWith(month)),
  )
