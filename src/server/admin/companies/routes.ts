import * as calls from '#contract/admin/companies.ts'
import { route, type Route } from '../../http/route.ts'
import { changeCompany } from './change-company.ts'
import { companyHasActiveUser } from './company-has-active-user.ts'
import { readCompany } from './company-queries.ts'
import { createCompany } from './create-company.ts'
import { findCompanyByName } from './find-company-by-name.ts'
import { isParentCompany } from './is-parent-company.ts'
import { listCompanies } from './list-companies.ts'
import { listCompanyTree } from './list-company-tree.ts'
import { activateCompany, deactivateCompany } from './switch-company.ts'

/** The calls of the administration of companies. */
export const companiesRoutes: readonly Route[] = [
  route(calls.listCompanies, (services, { query }) => listCompanies(services, query)),
  route(calls.listCompanyTree, (services) => listCompanyTree(services)),
  route(calls.findCompanyByName, (services, { params }) => findCompanyByName(services, params.name)),
  route(calls.isParentCompany, (services, { query }) => isParentCompany(services, query.companyId)),
  route(calls.showCompany, ({ db }, { params }) => readCompany(db, params.id)),
  route(calls.companyHasActiveUser, (services, { params }) => companyHasActiveUser(services, params.id)),
  route(calls.createCompany, (services, { actor, body }) => createCompany(services, actor, body)),
  route(calls.changeCompany, (services, { actor, params, body }) =>
    changeCompany(services, actor, params.id, body),
  ),
  route(calls.activateCompany, (services, { actor, params }) => activateCompany(services, actor, params.id)),
  route(calls.deactivateCompany, (services, { actor, params }) =>
    deactivateCompany(services, actor, params.id),
  ),
]
