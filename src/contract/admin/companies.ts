import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { companyInput } from './company-input.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

export const companyStatuses = ['active', 'inactive'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

const addressSchema = z.object({
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  fax: z.string(),
  mobile: z.string(),
  email: z.string(),
  contactName: z.string(),
})
/** Parts that are not known are empty text. */
export type Address = z.infer<typeof addressSchema>

const contactSchema = z.pick(addressSchema, {
  contactName: true,
  email: true,
  phone: true,
  mobile: true,
  fax: true,
})
export type ContactDetails = z.infer<typeof contactSchema>

const companySchema = z.object({
  id: idSchema,
  version: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  parentCompany: z.nullable(z.object({ id: idSchema, name: z.string() })),
  companyAddress: addressSchema,
  /** Null: the same as the company address. */
  invoiceAddress: z.nullable(addressSchema),
  contactDetails: contactSchema,
  /** Microsoft Entra tenant whose accounts may belong to this company. */
  tenantId: z.nullable(z.string()),
  mailDomains: z.array(z.string()),
  /** What the BI tool knows it by; null: nobody sees reports with its figures. */
  reportKey: z.nullable(z.string()),
  status: z.enum(companyStatuses),
  activeUserCount: z.int(),
})
export type Company = z.infer<typeof companySchema>

const companyNodeSchema = z.object({
  id: idSchema,
  name: z.string(),
  abbreviation: z.string(),
  parentId: z.nullable(idSchema),
  status: z.enum(companyStatuses),
})
/** A company as trees and pickers know it. */
export type CompanyNode = z.infer<typeof companyNodeSchema>

export const companySorts = [
  'name',
  'abbreviation',
  'parentCompany',
  'city',
  'activeUserCount',
  'status',
] as const

const companyParams = z.object({ id: idSchema })

export const listCompanies = defineCall({
  name: 'listCompanies',
  area: 'admin',
  summary: 'The companies, page by page; searched by name, abbreviation and city',
  method: 'GET',
  path: '/api/companies',
  access: 'MANAGE_COMPANIES',
  query: z.object({ ...pageQueryFields(companySorts), status: z.optional(z.enum(companyStatuses)) }),
  reply: pageOf(companySchema),
  problems: [],
})

export const listCompanyTree = defineCall({
  name: 'listCompanyTree',
  area: 'admin',
  summary: 'Every company with the one above it, by name, for trees and pickers',
  method: 'GET',
  path: '/api/companies/tree',
  access: ['MANAGE_COMPANIES', 'MANAGE_USERS', 'MANAGE_FILES', 'MANAGE_ROLES'],
  reply: z.array(companyNodeSchema),
  problems: [],
})

export const findCompanyByName = defineCall({
  name: 'findCompanyByName',
  area: 'admin',
  summary: 'The company of this name, compared without regard to case',
  method: 'GET',
  path: '/api/companies/byName/{name}',
  access: 'MANAGE_COMPANIES',
  params: z.object({ name: z.string() }),
  reply: companySchema,
  problems: ['notFound'],
})

export const isParentCompany = defineCall({
  name: 'isParentCompany',
  area: 'admin',
  summary: 'Whether other companies stand below this one',
  method: 'GET',
  path: '/api/companies/isParentCompany',
  access: 'MANAGE_COMPANIES',
  query: z.object({ companyId: idSchema }),
  reply: z.object({ isParentCompany: z.boolean() }),
  problems: ['notFound'],
})

export const showCompany = defineCall({
  name: 'showCompany',
  area: 'admin',
  summary: 'One company',
  method: 'GET',
  path: '/api/companies/{id}',
  access: 'MANAGE_COMPANIES',
  params: companyParams,
  reply: companySchema,
  problems: ['notFound'],
})

export const companyHasActiveUser = defineCall({
  name: 'companyHasActiveUser',
  area: 'admin',
  summary: 'Whether active people are assigned to this company, so that it cannot be deactivated',
  method: 'GET',
  path: '/api/companies/{id}/hasActiveUser',
  access: 'MANAGE_COMPANIES',
  params: companyParams,
  reply: z.object({ hasActiveUser: z.boolean() }),
  problems: ['notFound'],
})

export const createCompany = defineCall({
  name: 'createCompany',
  area: 'admin',
  summary: 'Create a company; it is active at once',
  method: 'POST',
  path: '/api/companies',
  access: 'MANAGE_COMPANIES',
  body: companyInput,
  reply: companySchema,
  status: 201,
  problems: ['companyExists'],
})

export const changeCompany = defineCall({
  name: 'changeCompany',
  area: 'admin',
  summary: 'Change a company; the body is the whole of it, with the version that was read',
  method: 'PUT',
  path: '/api/companies/{id}',
  access: 'MANAGE_COMPANIES',
  params: companyParams,
  body: z.extend(companyInput, { version: z.int() }),
  reply: companySchema,
  problems: ['notFound', 'companyExists', 'changedMeanwhile'],
})

export const activateCompany = defineCall({
  name: 'activateCompany',
  area: 'admin',
  summary: 'Make a company active again',
  method: 'POST',
  path: '/api/companies/{id}/activate',
  access: 'MANAGE_COMPANIES',
  params: companyParams,
  reply: companySchema,
  problems: ['notFound'],
})

export const deactivateCompany = defineCall({
  name: 'deactivateCompany',
  area: 'admin',
  summary: 'Make a company inactive; refused while active people are assigned to it',
  method: 'POST',
  path: '/api/companies/{id}/deactivate',
  access: 'MANAGE_COMPANIES',
  params: companyParams,
  reply: companySchema,
  problems: ['notFound', 'companyHasActiveUsers'],
})
