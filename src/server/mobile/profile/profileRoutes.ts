import { millisecondsInDay } from 'date-fns/constants';
import { defaultPaths, headers } from '#api/contract.ts';
import type { ForgotEmailReply, PictureReply } from '#api/webviewCalls.ts';
import { pictureTypes } from '#schema/kinds/files/files.ts';
import { mb, sizeText } from '#values/bytes.ts';
import { type Account, type AccountParts, accountById, findAccount, updateAccount } from '../../accounts/accounts.ts';
import { hashPassword, passwordMatches, refuseEasy, secretFingerprint } from '../../accounts/password.ts';
import { checkFile, contentIssue } from '../../files/checkFile.ts';
import { urlOf } from '../../files/fileStore.ts';
import { ApiError, wrongField } from '../../http/ApiError.ts';
import { readMembers } from '../../http/body/members.ts';
import { readForm } from '../../http/body/readForm.ts';
import type { Routes, SignedCall } from '../../http/call.ts';
import { etagHeader, mayWrite } from '../../http/etag.ts';
import type { Limit } from '../../http/idempotency/idempotentWrites.ts';
import { success } from '../../http/reply.ts';
import { type Attempt, attemptCounter } from '../../limits/attemptCounter.ts';
import { putWithin, removeUnused } from '../../records/files/unusedFiles.ts';
import type { RecordParts } from '../../records/resourceScope.ts';
import type { Reader, Writer } from '../../store/store.ts';
import { endCodes } from '../forgotPassword/resetCodes.ts';
import { messageSender, type SenderParts } from '../messageSender.ts';
import { passwordMembers, phoneAndBirthDate, profileMembers, profileOf, profileTag } from './profileCalls.ts';

/** Enough of an address for its owner to recognise it: `s•••••h@usk.example`. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const visible = name.length > 3 ? [name.slice(0, 1), name.slice(-1)] : [name.slice(0, 1), ''];
  return `${visible[0]}•••••${visible[1]}${email.slice(at)}`;
};

export type ProfileRoutes = AccountParts & SenderParts & Pick<RecordParts, 'files' | 'records' | 'writeOnce'>;

const pictureBytes = mb(2);
const quarterHour = 15 * 60 * 1_000;
/**
 * Limits per person and day: old pictures stay in the trash for a month, each change sends a message to an address that
 * nobody has verified, and whoever may guess a thousand birth dates a day soon finds that of a fellow student.
 */
const maxPerDay = { pictures: 40, changes: 20, forgottenEmails: 10 };

/** What a person sees and changes about themselves. */
export const profileRoutes = (routes: Routes, parts: ProfileRoutes): void => {
  const { store, sessions, files, records, writeOnce, clock, hashing } = parts;
  const send = messageSender(parts);
  const passwordTries = attemptCounter({ of: 'own password', most: 5, windowMs: quarterHour }, store, clock);
  const dailyLimit = (of: keyof typeof maxPerDay) =>
    attemptCounter({ of, most: maxPerDay[of], windowMs: millisecondsInDay }, store, clock);
  const [pictures, changes] = [dailyLimit('pictures'), dailyLimit('changes')];
  const emailTries = dailyLimit('forgottenEmails');

  const ownAccount = async ({ signed }: SignedCall, db: Reader = store.db): Promise<Account> => {
    const account = await accountById(db, signed.caller.id);
    if (!account) throw new ApiError(401, 'notLoggedIn');
    return account;
  };
  /**
   * A write that asks for the person's own password. It counts as an attempt if it fails with `wrongPassword`; it is
   * counted before the transaction, which a refusal rolls back. Only a right password clears earlier attempts: a write
   * can succeed without one if it changes nothing that needs it or replays a response.
   * @param isRight whether the password was required and right
   * @throws {ApiError} 429
   */
  const withPasswordLimit =
    ({ signed }: SignedCall, wrongPassword: ApiError, isRight: () => boolean): Limit =>
    (write) => {
      const name = String(signed.caller.id);
      const work = async ({ takeBack: withdraw }: Attempt) => {
        const passwordAttempt = await passwordTries.count(name);
        const reply = await write().catch(async (error: unknown) => {
          if (error !== wrongPassword) await passwordAttempt.takeBack();
          throw error;
        });
        if (isRight()) await passwordTries.forget(name);
        else await Promise.all([passwordAttempt.takeBack(), withdraw()]);
        return reply;
      };
      // A refusal after a right password has taken its check, and may say whose address or number it is.
      return changes.counting(name, work, isRight);
    };

  routes.signed('GET', defaultPaths.profile, {}, async (call) => {
    const data = profileOf(await ownAccount(call));
    return success(call.language, { data, headers: etagHeader(profileTag(data)) });
  });

  routes.signed('PUT', defaultPaths.profile, {}, async (call) => {
    const { current_password, ...change } = readMembers(call, profileMembers);
    const wrongPassword = wrongField(422, 'current_password', 'passwordWrong');
    let isRight = false;
    const limit = current_password === null ? undefined : withPasswordLimit(call, wrongPassword, () => isRight);
    const work = async (writer: Writer) => {
      const { db, afterCommit } = writer;
      const { id } = call.signed.caller;
      const before = await ownAccount(call, db);
      const data = profileOf(before);
      const etag = profileTag(data);
      if (!mayWrite(call.request, etag))
        throw new ApiError(412, 'changedMeanwhile', { data, headers: etagHeader(etag) });
      const changedContacts = (['email', 'phone'] as const).filter((name) => change[name] !== before[name]);
      // People log in with these, and codes go there: a token alone must not be enough to take over an account.
      if (changedContacts.length > 0) {
        if (current_password === null) throw wrongField(422, 'current_password', 'passwordAsked');
        if (!(await passwordMatches(current_password, before.password_hash))) throw wrongPassword;
        isRight = true;
        // They were sent to the old address.
        await endCodes(writer, id);
        afterCommit(() => send(before, { changed: changedContacts }, call));
      }
      for (const [name, word] of [
        ['email', 'emailTaken'],
        ['phone', 'phoneTaken'],
      ] as const) {
        const value = change[name];
        const holder = value === null ? undefined : await findAccount({ ...store, db }, value);
        if (holder && holder.id !== id) throw wrongField(422, name, word);
      }
      await updateAccount(writer, id, change, clock());
      const after = profileOf(await ownAccount(call, db));
      return success(call.language, { data: after, headers: etagHeader(profileTag(after)) });
    };
    // Without the password, which must not be part of what is stored of a request.
    return writeOnce(call, change, work, limit);
  });

  routes.signed('POST', defaultPaths.profilePicture, { limit: pictureBytes * 2, accepts: 'form' }, async (call) => {
    const { picture, ...rest } = await readForm(call.bytes, call.request.headers.get('content-type') ?? '');
    const [unknownPart] = Object.keys(rest);
    if (unknownPart !== undefined) throw wrongField(422, unknownPart, 'unknownField');
    if (!(picture instanceof File)) throw wrongField(422, 'picture', 'required');
    if (picture.size > pictureBytes)
      throw wrongField(413, 'picture', 'fileTooLarge', { limit: sizeText(pictureBytes) });
    const { id } = call.signed.caller;
    const { bytes } = await checkFile(picture, `account ${id}`);
    const issue = await contentIssue(picture, pictureTypes, '1:1');
    if (issue) throw wrongField(422, 'picture', issue.word, issue.params);
    const limit: Limit = (write) =>
      pictures.counting(String(id), async ({ takeBack }) => {
        // Before the transaction, which blocks all other writes.
        await files.stage(bytes);
        return write(takeBack);
      });
    const work = async (writer: Writer) => {
      const { db, afterCommit } = writer;
      const before = await ownAccount(call, db);
      const url = await putWithin({ writer, records, files }, bytes);
      await updateAccount(writer, id, { profile_picture: url }, clock());
      const { profile_picture: old } = before;
      if (old !== null && old !== url) afterCommit(() => removeUnused(records, files, [old]));
      const data: PictureReply = { profile_picture: url };
      return success(call.language, { data });
    };
    return writeOnce(call, urlOf(bytes), work, limit);
  });

  routes.signed('POST', defaultPaths.profilePassword, {}, async (call) => {
    const { old_password, password } = readMembers(call, passwordMembers);
    const { id } = call.signed.caller;
    // What is stored of the request is hashed like a password.
    const key = call.request.headers.get(headers.idempotencyKey);
    const passwords = JSON.stringify([old_password, password]);
    const fingerprint =
      key === null ? null : await hashing(`account ${id}`, () => secretFingerprint(passwords, `${id} ${key}`));
    const wrongPassword = wrongField(422, 'old_password', 'oldPasswordWrong');
    let password_hash = '';
    let isRight = false;
    const limit = withPasswordLimit(call, wrongPassword, () => isRight);
    // The old password is checked inside: when a request is repeated, it is no longer the old one.
    const work = async (writer: Writer) => {
      const { db, afterCommit } = writer;
      const account = await ownAccount(call, db);
      if (!(await passwordMatches(old_password, account.password_hash))) throw wrongPassword;
      isRight = true;
      await refuseEasy(password, account);
      await updateAccount(writer, id, { password_hash }, clock());
      // Ends all other sessions, and the codes that were requested to change the password.
      await sessions.closeAll(writer, id, call.signed.token);
      await endCodes(writer, id);
      afterCommit(() => send(account, { changed: ['password'] }, call));
      return success(call.language, { word: 'passwordChanged', data: null });
    };
    return writeOnce(call, fingerprint, work, (write) =>
      limit(async () => {
        // Before the transaction, as above.
        password_hash = await hashing(`account ${id}`, () => hashPassword(password));
        return write();
      }),
    );
  });

  routes.signed('POST', defaultPaths.forgotEmail, {}, async (call) => {
    const { phone, birth_date } = readMembers(call, phoneAndBirthDate);
    const work = async ({ db }: Writer) => {
      const account = await findAccount({ ...store, db }, phone);
      if (!account?.email || account.birth_date !== birth_date) throw new ApiError(404, 'emailNotFound');
      const data: ForgotEmailReply = { email_masked: maskedEmail(account.email) };
      return success(call.language, { data });
    };
    return writeOnce(call, { phone, birth_date }, work, (write) =>
      emailTries.count(String(call.signed.caller.id)).then(({ takeBack }) => write(takeBack)),
    );
  });
};
