import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Compiles as Fastify does by default, but for these options. */
const compileValidator = AjvCompiler()(
  {},
  { customOptions: { coerceTypes: false, allErrors: true } },
)
const compileSerializer = SerializerSelector()({})

type Serialize = (value: unknown) => string

/** By their schemas; Ajv keeps its validators itself. */
const serializers = new WeakMap<TSchema, Serialize>()

/** The serializer of an answer, compiled once in a process. */
export function compiledSerializer(schema: TSchema): Serialize {
  const known = serializers.get(schema)
  if (known !== undefined) return known
  const compiled = compileSerializer({ schema, method: 'POST', url: '', httpStatus: '' })
  serializers.set(schema, compiled)
  return compiled
}

/**
 * Schemas are compiled at their first use: compiling those of all endpoints takes most of the time of a start, and
 * a process seldom uses all of them. `contract.test.ts` compiles each.
 */
export const validatorOf: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  let validate: ReturnType<typeof compileValidator> | undefined
  return (value) => {
    validate ??= compileValidator({ schema })
    return validate(value) === true || { error: [...(validate.errors ?? [])] }
  }
}

export const serializerOf: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: Serialize | undefined
  return (value) => {
    serialize ??= compiledSerializer(schema)
    return serialize(value)
  }
}
