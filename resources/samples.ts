import type { Samples } from '#schema/samples/sampleRecords.ts';
import { banners } from './banner.samples.ts';
import { events } from './event/list.samples.ts';
import { eventTypes } from './event/type.samples.ts';
import { menuGroups } from './menu-group.samples.ts';
import { menuEntries } from './menu-list.samples.ts';
import { paymentMethods } from './payment-method.samples.ts';
import { popupBanners } from './popup-banner.samples.ts';
import { systemParams } from './system-param.samples.ts';
import { categories } from './usk-store/category.samples.ts';
import { productPaymentMethods } from './usk-store/product/payment-method.samples.ts';
import { products } from './usk-store/product.samples.ts';
import { statuses } from './usk-store/status.samples.ts';
import { transactions } from './usk-store/transaction.samples.ts';
import { variants } from './usk-store/variant.samples.ts';
import { variantDetails } from './usk-store/variant-detail.samples.ts';

/** Realistic data for trying out the product. A resource that is not here gets 12 records generated from its kinds. */
export const samples: Samples = {
  banner: banners,
  'popup-banner': popupBanners,
  'payment-method': paymentMethods,
  'menu-group': menuGroups,
  'menu-list': menuEntries,
  'event/type': eventTypes,
  'event/list': events,
  'usk-store/variant': variants,
  'usk-store/variant-detail': variantDetails,
  'usk-store/category': categories,
  'usk-store/product': products,
  'usk-store/product/payment-method': productPaymentMethods,
  'usk-store/status': statuses,
  'usk-store/transaction': transactions,
  'system-param': systemParams,
};
