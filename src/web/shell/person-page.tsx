import { PersonPage as Page } from '../admin/users/person/person-page.tsx'
import { PersonSectionsContext } from '../admin/users/person/person-sections.ts'
import { personSections } from './person-sections.ts'

/** The page of a person with what all areas say of them. */
export const PersonPage = () => (
  <PersonSectionsContext value={personSections}>
    <Page />
  </PersonSectionsContext>
)
