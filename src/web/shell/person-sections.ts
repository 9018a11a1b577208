import type { PersonSection } from '../admin/users/person/person-sections.ts'
import { needTexts } from '../session/language/language.ts'
import { lazyComponent } from '../ui/states/lazy-component.tsx'

/** What the areas say of a person on their page, from top to bottom. */
export const personSections: readonly PersonSection[] = [
  {
    id: 'sessions',
    permission: 'MANAGE_USERS',
    Content: lazyComponent(
      async () => (await import('../admin/users/person/sessions-of-person.tsx')).SessionsOfPerson,
    ),
  },
  {
    id: 'rights',
    permission: 'MANAGE_FILES',
    Content: lazyComponent(
      async () =>
        (
          await Promise.all([import('../admin/rights/of-person/rights-of-person.tsx'), needTexts('rights')])
        )[0].RightsOfPerson,
    ),
  },
  {
    id: 'boards',
    permission: 'MANAGE_USERS',
    Content: lazyComponent(
      async () => (await import('../boards/of-person/boards-of-person.tsx')).BoardsOfPerson,
    ),
  },
  {
    id: 'reports',
    permission: 'MANAGE_REPORTING',
    Content: lazyComponent(
      async () =>
        (
          await Promise.all([
            import('../reports/of-person/dashboards-of-person.tsx'),
            needTexts('reportAdministration'),
          ])
        )[0].DashboardsOfPerson,
    ),
  },
  {
    id: 'chats',
    permission: 'MANAGE_USERS',
    Content: lazyComponent(
      async () => (await import('../assistant/of-person/chats-of-person.tsx')).ChatsOfPerson,
    ),
  },
  {
    id: 'changes',
    permission: 'MANAGE_USERS',
    Content: lazyComponent(
      async () => (await import('../admin/audit/changes-of-person.tsx')).ChangesOfPerson,
    ),
  },
]
