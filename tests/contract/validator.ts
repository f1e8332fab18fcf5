/** Holds requests and answers against the document, as a back end's own tests would. */
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from './document.ts'

const content = 'content/application~1json/schema'

/** Each gives what is wrong with a value, one text a fault; none where it fits. */
export function documentValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'contract')
  const faultsAt = (pointer: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`contract#/${pointer}`)
    if (!validate) return [`${pointer} is not in the document`]
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
  }
  const at = (path: string) => `paths/${path.replaceAll('/', '~1')}/post`
  return {
    request: (path: string, value: unknown) => faultsAt(`${at(path)}/requestBody/${content}`, value),
    /** An envelope of success, which is the first of the answers. */
    answer: (path: string, value: unknown) => faultsAt(`${at(path)}/responses/200/${content}/anyOf/0`, value),
    shape: (name: string, value: unknown) => faultsAt(`components/schemas/${name}`, value),
  }
}
