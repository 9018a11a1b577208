import { rightsOffboarding } from './admin/folder-rights/rights-offboarding.ts'
import { promptsOffboarding } from './assistant/prompts/prompts-offboarding.ts'
import { boardsOffboarding } from './boards/people/boards-offboarding.ts'
import { watchesOffboarding } from './files/watch/watches-offboarding.ts'
import type { OffboardingParts } from './offboarding/offboarding-part.ts'
import { reportsOffboarding } from './reports/reports-offboarding.ts'

/** What people leave behind in every area. */
export const allOffboardingParts: OffboardingParts = {
  rights: rightsOffboarding,
  boards: boardsOffboarding,
  prompts: promptsOffboarding,
  watches: watchesOffboarding,
  reports: reportsOffboarding,
}
