import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { StartRefusal } from '../../../src/server/process/start-refusal.ts'

const read = (environment: Readonly<Record<string, string>>) =>
  readConfig({ KONTOR_DATA: tmpdir(), KONTOR_SECRET: 'a secret of at least 32 characters', ...environment })
const url = 'http://localhost:11434/v1'

describe('the settings of the model', () => {
  test('are none unless there are an address and a name', () => {
    expect(read({ AI_API_KEY: 'sk-1' }).model).toBeNull()
    expect(read({ AI_BASE_URL: ' ', AI_MODEL: '' }).model).toBeNull()
  })

  test('have a context of 16,384 tokens and no key unless said otherwise', () => {
    expect(read({ AI_BASE_URL: `${url}/`, AI_MODEL: 'llama' }).model).toEqual({
      url,
      key: null,
      model: 'llama',
      embeddingModel: null,
      contextTokens: 16_384,
    })
  })

  test.each([
    [{ AI_BASE_URL: url }, 'AI_MODEL'],
    [{ AI_MODEL: 'llama' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'localhost:11434', AI_MODEL: 'llama' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: 'https://user:password@model.example/v1', AI_MODEL: 'llama' }, 'AI_BASE_URL'],
    [{ AI_BASE_URL: url, AI_MODEL: 'llama', AI_CONTEXT_TOKENS: '2047' }, 'AI_CONTEXT_TOKENS'],
    [{ AI_BASE_URL: url, AI_MODEL: 'llama', AI_API_KEY: 'a b' }, 'AI_API_KEY'],
  ])('stop the start when one is wrong or missing: %j', (environment, variable) => {
    expect(() => read(environment)).toThrow(StartRefusal)
    expect(() => read(environment)).toThrow(variable)
  })
})
