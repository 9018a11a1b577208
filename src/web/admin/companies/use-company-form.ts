import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Control, FieldPath, UseFormSetError } from 'react-hook-form'
import { changeCompany, createCompany, showCompany } from '#contract/admin/companies.ts'
import type { Company, CompanyNode } from '#contract/admin/companies.ts'
import { foldName } from '#contract/text/names.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { ask } from '../../session/ask.ts'
import { askAndRefresh, refreshCalls } from '../../session/use-ask.ts'
import { beginFrom } from '../../ui/form/begin-from.ts'
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx'
import { companyRefreshes } from './company-calls.ts'
import { companyResolver, formField, formOf, inputOf } from './company-form.ts'
import type { CompanyForm } from './company-form.ts'

interface CompanyFormWork {
  readonly control: Control<CompanyForm>
  readonly taken: ReadonlySet<string>
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  /** What was thrown, where no field is to blame; null when nothing was. */
  readonly failure: unknown
  /** Asks before what was typed gets lost; stands anywhere. */
  readonly dialog: ReactNode
  readonly submit: () => void
  /** Gives up what was typed for what is there now. */
  readonly reload: () => Promise<void>
}

/** The form of a company, or of a new one, and what becomes of it when it is sent. */
export function useCompanyForm(
  company: Company | null,
  nodes: readonly CompanyNode[],
  onSaved: (company: Company) => void,
): CompanyFormWork {
  // What the form began with; a newer one does not take its place while somebody types.
  const [base, setBase] = useState(company)
  const [failure, setFailure] = useState<unknown>(null)
  const taken = useMemo(
    () => new Set(nodes.filter(({ id }) => id !== company?.id).map(({ name }) => foldName(name))),
    [nodes, company?.id],
  )
  const resolver = useMemo(() => companyResolver(taken), [taken])
  const { control, handleSubmit, formState, setError, reset, getValues, setValue } = useForm({
    resolver,
    defaultValues: formOf(company),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = formState
  const { dialog, release } = useUnsavedChanges(isDirty, { params: ['companyId'] })
  const begin = (from: Company): void => {
    setBase(from)
    setFailure(null)
  }
  const reload = async (): Promise<void> => {
    if (!base) return
    try {
      const now = await ask(showCompany, { params: { id: base.id } })
      begin(now)
      reset(formOf(now))
      await refreshCalls(companyRefreshes)
    } catch (error) {
      setFailure(error)
    }
  }
  const save = async (form: CompanyForm): Promise<void> => {
    setFailure(null)
    try {
      const saved = await send(base, form)
      begin(saved)
      beginFrom({ getValues, reset, setValue }, form, formOf(saved))
      if (!base) release()
      onSaved(saved)
    } catch (error) {
      if (!showRefusals(error, setError)) setFailure(error)
    }
  }
  return {
    control,
    taken,
    isDirty,
    isSubmitting,
    failure,
    dialog,
    submit: () => void handleSubmit(save)(),
    reload,
  }
}

/** Shows a refusal at the fields it is about, the first of them in focus; answers whether there are any. */
function showRefusals(error: unknown, setError: UseFormSetError<CompanyForm>): boolean {
  if (!(error instanceof ProblemError)) return false
  if (error.code === 'companyExists') {
    setError('name', { type: 'server', message: error.message }, { shouldFocus: true })
    return true
  }
  error.fields.forEach(({ field, message }, index) =>
    setError(
      formField(field) as FieldPath<CompanyForm>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    ),
  )
  return error.fields.length > 0
}

function send(company: Company | null, form: CompanyForm): Promise<Company> {
  const body = inputOf(form, company === null)
  if (!company) return askAndRefresh(createCompany, { body }, companyRefreshes)
  const { id, version } = company
  return askAndRefresh(changeCompany, { params: { id }, body: { ...body, version } }, companyRefreshes)
}
