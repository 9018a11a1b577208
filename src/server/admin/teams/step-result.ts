import type { TeamsFinding, TeamsStep, TeamsStepResult, TeamsValues } from '#contract/admin/teams.ts'

export const fine = (
  step: TeamsStep,
  values: TeamsValues = {},
  finding: TeamsFinding = 'fine',
): TeamsStepResult => ({ step, state: 'fine', finding, values })

const inState =
  (state: 'failed' | 'warning') =>
  (step: TeamsStep, finding: TeamsFinding, values: TeamsValues = {}): TeamsStepResult => ({
    step,
    state,
    finding,
    values,
  })

export const failed = inState('failed')
export const warning = inState('warning')

/** Nothing is known about it yet. */
export const open = (step: TeamsStep, finding: TeamsFinding = 'notReached'): TeamsStepResult => ({
  step,
  state: 'open',
  finding,
  values: {},
})
