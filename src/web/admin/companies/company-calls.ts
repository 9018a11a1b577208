import { listCompanies, listCompanyTree, showCompany } from '#contract/admin/companies.ts'
import { listFirstLevelFolders } from '#contract/admin/folders.ts'

/** What a change of a company makes stale. */
export const companyRefreshes = [listCompanies, listCompanyTree, showCompany, listFirstLevelFolders]
