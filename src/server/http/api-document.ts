import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { isEventsReply, isOpenCall, needsCsrf, permissionsFor, type Call } from '#contract/http/call.ts'
import { problemStatus, type ProblemCode } from '#contract/http/problems.ts'

type Json = Readonly<Record<string, unknown>>

/** Refusals of every call, beside those it names itself. */
export function problemsOf(call: Call): readonly ProblemCode[] {
  const hasInput = call.params || call.query || call.body
  const isOpen = isOpenCall(call)
  const common: readonly (ProblemCode | false | undefined)[] = [
    hasInput && 'invalidInput',
    'malformedRequest',
    !isOpen && 'unauthenticated',
    !isOpen && 'sessionEnded',
    !isOpen && 'deactivated',
    !isOpen && 'microsoftProofDue',
    permissionsFor(call).length > 0 && 'notAllowed',
    needsCsrf(call) && 'csrf',
    call.body && 'unsupportedMediaType',
    call.body && 'tooLarge',
    'unexpected',
    'unavailable',
  ]
  return [...new Set([...call.problems, ...common.filter((code) => typeof code === 'string')])]
}

interface ApiDocument extends Json {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Json>>
}

/** The OpenAPI 3.1 document of every call in the contract. */
export function apiDocument(): ApiDocument {
  const paths = Map.groupBy(allCalls, ({ path }) => path.replaceAll('{+', '{'))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kontor',
      version: '1',
      description:
        'Ids are decimal strings, sizes bytes, moments ISO 8601 in UTC. Every refusal is a Problem in the language of Accept-Language.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(allCalls.map(({ area }) => area))].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call)])),
      ]),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(call: Call): Json {
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: accessText(call),
    'x-access': call.access,
    security: security(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: { ...success(call), ...refusals(call) },
  }
}

function accessText(call: Call): string {
  if (call.access === 'anyone') return 'Without a sign-in.'
  if (call.access === 'ticket') return 'The ticket in the address is the right; no sign-in.'
  const permissions = permissionsFor(call)
  return permissions.length === 0
    ? 'Anyone who is signed in.'
    : `Needs the permission ${permissions.join(' or ')}.`
}

function security(call: Call): readonly Json[] {
  const isOpen = isOpenCall(call)
  const needed = { ...(isOpen ? {} : { bearer: [] }), ...(needsCsrf(call) ? { csrf: [] } : {}) }
  return Object.keys(needed).length === 0 ? [] : [needed]
}

function parameters(schema: Call['params'], where: 'path' | 'query'): readonly Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(call: Call): Json {
  if (!call.body) return {}
  const schema = jsonSchema(call.body, 'input')
  if (call.plainText) return { requestBody: { required: true, content: { 'text/plain': { schema } } } }
  if (!call.multipart) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } }
  const withFiles = { ...schema, properties: { ...schema.properties, files } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFiles } } } }
}

function success({ reply, status }: Call): Json {
  if (!reply) return { [status ?? 204]: { description: 'Done' } }
  if (reply === 'bytes') {
    const bytes = { description: 'The bytes', content: { 'application/octet-stream': {} } }
    return { [status ?? 200]: bytes, 206: { ...bytes, description: 'The part that was asked for' } }
  }
  if (isEventsReply(reply)) {
    const events = Object.entries(reply.events).map(([event, data]) => [event, jsonSchema(data, 'output')])
    return {
      [status ?? 200]: {
        description: `Server-sent events: ${Object.keys(reply.events).join(', ')}`,
        content: {
          'text/event-stream': { schema: { type: 'string' } },
          ...(reply.json && { 'application/json': { schema: jsonSchema(reply.json, 'output') } }),
        },
        'x-events': Object.fromEntries(events),
      },
    }
  }
  const content = { 'application/json': { schema: jsonSchema(reply, 'output') } }
  return { [status ?? 200]: { description: 'Done', content } }
}

function refusals(call: Call): Json {
  const byStatus = Map.groupBy(problemsOf(call), (code) => problemStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const problemSchema: Json = {
  type: 'object',
  required: ['status', 'code', 'title', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(problemStatus) },
    title: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

function jsonSchema(schema: NonNullable<Call['params']>, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
