import { defaultPaths } from '#api/contract.ts';
import type { ForgotPassword, ForgotPasswordReply, UpdatePassword, ValidateToken } from '#api/webviewCalls.ts';
import { type Account, type AccountParts, accountById, findAccount, updateAccount } from '../../accounts/accounts.ts';
import { logInGuard } from '../../accounts/logInGuard.ts';
import { hashPassword, newPassword, refuseEasy } from '../../accounts/password.ts';
import { wrongField } from '../../http/ApiError.ts';
import { type Members, readMembers, someText } from '../../http/body/members.ts';
import type { Routes } from '../../http/call.ts';
import { idempotentUnsignedCalls } from '../../http/idempotency/idempotentUnsignedCalls.ts';
import { success } from '../../http/reply.ts';
import { apiCall, idempotent, jsonBody } from '../../openapi/apiCall.ts';
import { object, whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part } from '../../openapi/parts.ts';
import { messageSender, type SenderParts } from '../messageSender.ts';
import { codeMs, resetCodes } from './resetCodes.ts';

const forgotPassword: Members<ForgotPassword> = { username: someText(200) };
const validateToken: Members<ValidateToken> = { ...forgotPassword, token: someText(20) };
const updatePassword: Members<UpdatePassword> = { ...validateToken, password: newPassword };

const resendSeconds = 60;

/** Forgot password: a code, its check, a new password. Nothing here reveals whether an account exists. */
export const forgotPasswordRoutes = (routes: Routes, parts: AccountParts & SenderParts): void => {
  const { store, sessions, clock, hashing } = parts;
  const send = messageSender(parts);
  const codes = resetCodes(parts);
  const guard = logInGuard(parts);
  const runOnce = idempotentUnsignedCalls(parts);

  /** The account whose code this is. @throws {ApiError} 422 on `token`, 429 */
  const accountOf = async (username: string, code: string, address: string): Promise<Account> => {
    const account = await findAccount(store, username);
    const requester = { account: account?.id, address };
    await parts.access.refusals('code refused', requester, () => codes.check(account, username, code, address));
    // Without an account no code is right.
    if (!account) throw wrongField(422, 'token', 'codeWrong');
    return account;
  };

  routes.open('POST', defaultPaths.forgotPassword, {}, (call) => {
    const body = readMembers(call, forgotPassword);
    const handle = async () => {
      const account = await findAccount(store, body.username);
      const code = await codes.ask(account, body.username, call.address);
      // Read again for the current address: changing it meanwhile ended the earlier codes, but not this one.
      const addressee = await accountById(store.db, account?.id ?? 0);
      if (addressee && code !== undefined) send(addressee, { code }, call);
      const data: ForgotPasswordReply = { expires_in_seconds: codeMs / 1_000, resend_in_seconds: resendSeconds };
      return success(call.language, { word: 'codeSent', data });
    };
    // Anyone may ask for any name: if responses were stored longer than the code is valid, a flood would fill the disk.
    return runOnce(call, handle, codeMs);
  });

  routes.open('POST', defaultPaths.validateToken, {}, async (call) => {
    const body = readMembers(call, validateToken);
    await accountOf(body.username, body.token, call.address);
    return success(call.language, { word: 'codeRight', data: null });
  });

  routes.open('POST', defaultPaths.updatePassword, {}, (call) => {
    const body = readMembers(call, updatePassword);
    return runOnce(call, async (storeReply) => {
      const account = await accountOf(body.username, body.token, call.address);
      const { id } = account;
      await refuseEasy(body.password, account);
      const password_hash = await hashing(`account ${id}`, () => hashPassword(body.password));
      const reply = success(call.language, { word: 'passwordChanged', data: null });
      const isUsed = await store.write(async (writer) => {
        const { afterCommit } = writer;
        // Of two calls with one code, only the first finds it.
        if (!(await codes.use(writer, id, body.token))) return false;
        await updateAccount(writer, id, { password_hash }, clock());
        await sessions.closeAll(writer, id);
        await storeReply(writer, reply);
        afterCommit(() => send(account, { changed: ['password'] }, call));
        // Earlier attempts must not lock out the new password.
        afterCommit(() => guard.unlock(`account ${id}`, call.address));
        return true;
      });
      if (!isUsed) throw wrongField(422, 'token', 'codeWrong');
      return reply;
    });
  });
};

const failureReplies = failures(400, 413, 415, 422, 429);
const code = object({ expires_in_seconds: whole, resend_in_seconds: whole });

export const forgotPasswordPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.forgotPassword]: {
    post: apiCall('forgotPassword', 'Forgot password: send a code', false, {
      ...idempotent,
      ...jsonBody(forgotPassword),
      responses: { 200: answer('The same whether the account exists or not.', code), ...failureReplies },
    }),
  },
  [defaultPaths.validateToken]: {
    post: apiCall('validateToken', 'Forgot password: check the code', false, {
      ...jsonBody(validateToken),
      responses: { 200: answer('The code is right.', { type: 'null' }), ...failureReplies },
    }),
  },
  [defaultPaths.updatePassword]: {
    post: apiCall('updatePassword', 'Forgot password: a new one', false, {
      ...idempotent,
      ...jsonBody(updatePassword),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failureReplies },
    }),
  },
};
