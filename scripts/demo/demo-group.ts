import type { RolePermission } from '#contract/users/role-permissions.ts'
import { demoCompany } from './demo-companies.ts'
import type { Language } from './models.ts'

interface DemoRole {
  readonly name: string
  readonly permissions: readonly RolePermission[]
}

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly companyKey: string
  readonly roleName: string
  readonly language: Language
  readonly status: 'active' | 'inactive' | 'deactivated'
}

const everyday: readonly RolePermission[] = ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER']

export const demoRoles: readonly DemoRole[] = [
  {
    name: 'Geschäftsführung',
    permissions: [...everyday, 'ACCESS_DB_IN_CHATBOT', 'VIEW_REPORTING', 'MANAGE_COMPANIES'],
  },
  {
    name: 'IT-Betrieb',
    permissions: [...everyday, 'MANAGE_FILES', 'MANAGE_USERS', 'MANAGE_COMPANIES', 'MANAGE_ROLES'],
  },
  {
    name: 'Controlling',
    permissions: [...everyday, 'ACCESS_DB_IN_CHATBOT', 'VIEW_REPORTING', 'MANAGE_REPORTING'],
  },
  { name: 'Personalabteilung', permissions: [...everyday, 'MANAGE_USERS'] },
  { name: 'Bereichsleitung', permissions: [...everyday, 'VIEW_REPORTING'] },
  { name: 'Vertrieb', permissions: [...everyday, 'VIEW_REPORTING'] },
  { name: 'Technik', permissions: everyday },
  { name: 'Sachbearbeitung', permissions: everyday },
  { name: 'Operations (UK)', permissions: everyday },
  { name: 'Praktikum', permissions: ['VIEW_FILE_MANAGER'] },
  { name: 'External auditor', permissions: ['VIEW_FILE_MANAGER', 'VIEW_REPORTING'] },
]

/** A person: first name, last name, the part of the mail address before the @, role, and a status other than active. */
type Entry = readonly [string, string, string, string, DemoPerson['status']?]

const staff: Readonly<Record<string, readonly Entry[]>> = {
  nordkai: [
    ['Katharina', 'Brandt', 'katharina.brandt', 'Geschäftsführung'],
    ['Jörg', 'Lindemann', 'joerg.lindemann', 'Geschäftsführung'],
    ['Friederike-Charlotte', 'von Bülow-Hohenstein', 'friederike.vonbuelow', 'Bereichsleitung'],
    ['Aylin', 'Çelik', 'aylin.celik', 'Controlling'],
    ['Matthias', 'Grünewald', 'matthias.gruenewald', 'Controlling'],
    ['Sönke', 'Petersen', 'soenke.petersen', 'IT-Betrieb'],
    ['Mehmet', 'Özdemir', 'mehmet.oezdemir', 'IT-Betrieb'],
    ['Renée', 'Dubois', 'renee.dubois', 'Vertrieb'],
    ['Jürgen', 'Großkreutz', 'juergen.grosskreutz', 'Personalabteilung'],
    ['Änne', 'Schröder', 'aenne.schroeder', 'Personalabteilung'],
    ['Tobias', 'Weiß', 'tobias.weiss', 'Bereichsleitung'],
    ['Lea', 'Vogt', 'lea.vogt', 'Praktikum', 'inactive'],
    ['Hendrik', 'Thomsen', 'hendrik.thomsen', 'Technik'],
  ],
  logistik: [
    ['Björn', 'Hinrichs', 'bjoern.hinrichs', 'Geschäftsführung'],
    ['Silke', 'Tönnies', 'silke.toennies', 'Bereichsleitung'],
    ['Uwe', 'Maaß', 'uwe.maass', 'Sachbearbeitung'],
    ['Nadine', 'Köster', 'nadine.koester', 'Vertrieb'],
    ['Øyvind', 'Haugen', 'oyvind.haugen', 'Vertrieb'],
    ['Ömer', 'Kaya', 'oemer.kaya', 'Bereichsleitung'],
    ['Petra', 'Ahrens', 'petra.ahrens', 'Sachbearbeitung'],
    ['Ingo', 'Wübbena', 'ingo.wuebbena', 'Technik'],
    ['Marvin', 'Jäger', 'marvin.jaeger', 'Technik'],
    ['Gesa', 'Folkerts', 'gesa.folkerts', 'Sachbearbeitung'],
    ['Dörte', 'Heitmann', 'doerte.heitmann', 'Sachbearbeitung'],
    ['Lars-Ole', 'Christiansen', 'lars-ole.christiansen', 'Sachbearbeitung'],
    ['Jasmin', 'Tran', 'jasmin.tran', 'Vertrieb'],
    ['Rüdiger', 'Kühn', 'ruediger.kuehn', 'Technik', 'deactivated'],
  ],
  harbourline: [
    ['Margaret', 'Ashworth', 'margaret.ashworth', 'Geschäftsführung'],
    ['Oliver', 'Pemberton', 'oliver.pemberton', 'Controlling'],
    ['Siobhán', "O'Connell", 'siobhan.oconnell', 'Bereichsleitung'],
    ['Zoë', 'Hargreaves', 'zoe.hargreaves', 'Personalabteilung'],
    ['Callum', 'Fraser', 'callum.fraser', 'Operations (UK)'],
    ['Priya', 'Raman', 'priya.raman', 'Operations (UK)'],
    ['Thomas', 'Whitlock', 'thomas.whitlock', 'Vertrieb'],
    ['Oluwaseun', 'Adeyemi', 'oluwaseun.adeyemi', 'Vertrieb'],
    ['Gareth', 'Llewellyn', 'gareth.llewellyn', 'Operations (UK)'],
    ['Emily', 'Stirling', 'emily.stirling', 'Operations (UK)'],
    ['Daniel', 'Kowalski', 'daniel.kowalski', 'Operations (UK)'],
    ['Charlotte', 'Braithwaite', 'charlotte.braithwaite', 'Vertrieb', 'inactive'],
    ['Alistair', 'McKenzie', 'alistair.mckenzie', 'External auditor'],
  ],
}

/** The 40 people of the group, always in the same order. */
export const demoPeople: readonly DemoPerson[] = Object.entries(staff).flatMap(([companyKey, entries]) =>
  entries.map(([firstName, lastName, mailName, roleName, status = 'active']): DemoPerson => {
    const language = companyKey === 'harbourline' ? 'en' : 'de'
    const email = `${mailName}@${demoCompany(companyKey).domain}`
    return { firstName, lastName, email, companyKey, roleName, language, status }
  }),
)

/** Finds a person by the part of the mail address before the @; throws for a name that nobody has. */
export function demoPerson(mailName: string): DemoPerson {
  const person = demoPeople.find(({ email }) => email.startsWith(`${mailName}@`))
  if (person === undefined) throw new Error(`nobody in the demo has the mail name ${mailName}`)
  return person
}

export const fullName = ({ firstName, lastName }: Pick<DemoPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
