import { builtInDashboards } from '#contract/reports/built-in.ts'
import type { ManifestInput } from '../../src/server/demo/manifest.ts'
import { demoPeople } from './demo-group.ts'

const names = {
  de: { storage: 'Speicher', activity: 'Aktivität', tasks: 'Aufgaben', search: 'Suche', assistant: 'Assistent' },
  en: { storage: 'Storage', activity: 'Activity', tasks: 'Tasks', search: 'Search', assistant: 'Assistant' },
} as const

const companies = [
  { company: 'nordkai', language: 'de' },
  { company: 'logistik', language: 'de' },
  { company: 'harbourline', language: 'en' },
] as const

const withRole = (...roles: readonly string[]): string[] =>
  demoPeople.flatMap(({ email, roleName, status }) =>
    roles.includes(roleName) && status === 'active' ? [email] : [],
  )

const leadership = 'Gruppenleitung'
const controlling = 'Controlling'

/** Who looks at the figures of all companies of the group. */
export const demoReportGroups: NonNullable<ManifestInput['reportGroups']> = [
  { name: leadership, people: withRole('Geschäftsführung') },
  { name: controlling, people: withRole('Controlling') },
]

/** The built-in dashboards of each company; its people see them. */
export const demoDashboards: NonNullable<ManifestInput['dashboards']> = companies.flatMap(
  ({ company, language }) =>
    builtInDashboards.map((shows) => ({
      name: names[language][shows],
      shows,
      company,
      groups: shows === 'storage' ? [leadership, controlling] : shows === 'activity' ? [leadership] : [],
    })),
)
