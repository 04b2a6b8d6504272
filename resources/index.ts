import { defineAreas, group, page } from '#schema';
import { banner } from './banner.ts';
import { event } from './event/list.ts';
import { eventType } from './event/type.ts';
import { menuGroup } from './menu-group.ts';
import { menuList } from './menu-list.ts';
import { paymentMethod } from './payment-method.ts';
import { popupBanner } from './popup-banner.ts';
import { systemParam } from './system-param.ts';
import { category } from './usk-store/category.ts';
import { productPaymentMethod } from './usk-store/product/payment-method.ts';
import { product } from './usk-store/product.ts';
import { status } from './usk-store/status.ts';
import { transaction } from './usk-store/transaction.ts';
import { variant } from './usk-store/variant.ts';
import { variantDetail } from './usk-store/variant-detail.ts';

/** Every resource and page of the product, in the order of the side menu. */
export const registry = defineAreas([
  page({ name: 'dashboard', icon: 'dashboard', breadcrumbs: false, words: { id: 'Dashboard', en: 'Dashboard' } }),
  banner,
  popupBanner,
  paymentMethod,
  group('menu', { icon: 'menu', words: { id: 'Menu', en: 'Menu' } }, [menuGroup, menuList]),
  group('event', { icon: 'event', words: { id: 'Event', en: 'Event' } }, [eventType, event]),
  group('store', { icon: 'store', words: { id: 'Store', en: 'Store' } }, [
    variant,
    variantDetail,
    category,
    product,
    productPaymentMethod,
    status,
    transaction,
  ]),
  systemParam,
]);
