import { defaultPaths } from '#api/contract.ts';
import { apiCall, idempotent, jsonBody, memberSchemas } from '../../openapi/apiCall.ts';
import { anyText, object, orNull } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part, ref } from '../../openapi/parts.ts';
import { passwordMembers, phoneAndBirthDate, profileMembers } from './profileMembers.ts';

const { current_password: _, ...memberParts } = memberSchemas(profileMembers);
const profile = answer(
  'Profile.',
  object({ ...memberParts, number: orNull(anyText), profile_picture: orNull(anyText) }),
  { etag: true },
);
const picture = object({ picture: { type: 'string', contentMediaType: 'application/octet-stream' } });

export const profilePaths: Readonly<Record<string, Part>> = {
  [defaultPaths.profile]: {
    get: apiCall('readProfile', 'Profile', true, { responses: { 200: profile } }),
    put: apiCall('changeProfile', 'Change the profile', true, {
      parameters: [ref('parameters', 'IfMatch'), ...idempotent.parameters],
      ...jsonBody(profileMembers),
      responses: { 200: profile, ...failures(400, 412, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.profilePicture]: {
    post: apiCall('changePicture', 'Change the picture', true, {
      ...idempotent,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: picture } } },
      responses: {
        200: answer('Picture.', object({ profile_picture: anyText })),
        ...failures(400, 413, 415, 422, 429),
      },
    }),
  },
  [defaultPaths.profilePassword]: {
    post: apiCall('changePassword', 'Change the password', true, {
      ...idempotent,
      ...jsonBody(passwordMembers),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failures(400, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.forgotEmail]: {
    post: apiCall('forgotEmail', 'Forgot e-mail', true, {
      ...idempotent,
      ...jsonBody(phoneAndBirthDate),
      responses: {
        200: answer('Masked.', object({ email_masked: anyText })),
        ...failures(400, 404, 413, 415, 422, 429),
      },
    }),
  },
};
